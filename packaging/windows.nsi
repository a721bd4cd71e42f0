; The installer for Windows, made by packaging/windows.sh with makensis: for the user who starts it, without an
; administrator. Removing asks about nothing and leaves the matches, which are kept in %LOCALAPPDATA%\Meldwell.
Target amd64-unicode ; as the programs are
SetCompressor /SOLID lzma
SetDateSave off ; the same bytes whenever it is made
ManifestDPIAware true
RequestExecutionLevel user
Name "Meldwell"
OutFile "${INSTALLER}"
Icon "${ICON}"
UninstallIcon "${ICON}"
BrandingText "Meldwell ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "Meldwell"
VIAddVersionKey FileDescription "Meldwell"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey LegalCopyright "Meldwell maintainers, GPL-3.0-or-later"

!define REMOVAL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Meldwell"
InstallDir "$LOCALAPPDATA\Programs\Meldwell"
InstallDirRegKey HKCU "${REMOVAL}" "InstallLocation"
Page directory
Page instfiles
UninstPage instfiles

; A program that runs cannot be written over or removed.
!macro not_while_it_runs
    IfFileExists "$INSTDIR\meldwell.exe" 0 +6
    ClearErrors
    FileOpen $0 "$INSTDIR\meldwell.exe" a
    FileClose $0
    IfErrors 0 +2
    Abort "Meldwell is running: please close it first."
!macroend

; What was installed and nothing else, whatever lies beside it in the folder that was chosen.
!macro remove_files
    Delete "$INSTDIR\meldwell.exe"
    Delete "$INSTDIR\meldwell-cli.exe"
    Delete "$INSTDIR\LICENSE.txt"
    RMDir /r "$INSTDIR\assets"
    RMDir /r "$INSTDIR\licences"
    RMDir /r "$INSTDIR\locale"
!macroend

Section
    !insertmacro not_while_it_runs
    !insertmacro remove_files
    SetOutPath "$INSTDIR"
    File /r "${STAGED}/*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Meldwell.lnk" "$INSTDIR\meldwell.exe"
    WriteRegStr HKCU "${REMOVAL}" "DisplayName" "Meldwell"
    WriteRegStr HKCU "${REMOVAL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${REMOVAL}" "DisplayIcon" "$INSTDIR\meldwell.exe"
    WriteRegStr HKCU "${REMOVAL}" "Publisher" "Meldwell maintainers"
    WriteRegStr HKCU "${REMOVAL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${REMOVAL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${REMOVAL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${REMOVAL}" "EstimatedSize" ${SIZE}
    WriteRegDWORD HKCU "${REMOVAL}" "NoModify" 1
    WriteRegDWORD HKCU "${REMOVAL}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    !insertmacro not_while_it_runs
    !insertmacro remove_files
    Delete "$SMPROGRAMS\Meldwell.lnk"
    Delete "$INSTDIR\uninstall.exe"
    SetOutPath "$TEMP" ; whoever stands in a folder keeps it
    RMDir "$INSTDIR"
    RMDir "$LOCALAPPDATA\Programs" ; when it is empty
    DeleteRegKey HKCU "${REMOVAL}"
SectionEnd
