/** True where the phone can hand a PDF to another app. */
export function canShareFiles(): boolean {
  return navigator.canShare?.({ files: [new File([], 'paper.pdf', { type: 'application/pdf' })] }) ?? false
}

/** Hands a file to an app that the person chooses; one who chooses none has changed their mind. */
export async function shareFile(file: Blob, name: string): Promise<void> {
  await navigator.share({ files: [new File([file], name, { type: file.type })] }).catch(() => {})
}
