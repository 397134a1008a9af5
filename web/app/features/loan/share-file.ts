/** True where the phone can hand a file of this kind to another app. */
export function canShareFiles(type: 'application/pdf' | 'image/png'): boolean {
  return navigator.canShare?.({ files: [new File([], `file.${type.slice(-3)}`, { type })] }) ?? false
}

/** Hands a file to an app that the person chooses; one who chooses none has changed their mind. */
export async function shareFile(file: Blob, name: string): Promise<void> {
  await navigator.share({ files: [new File([file], name, { type: file.type })] }).catch(() => {})
}
