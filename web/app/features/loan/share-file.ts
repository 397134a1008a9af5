/** True where the phone can hand a file of this kind to another app. */
export function canShareFiles(type: 'application/pdf' | 'image/png'): boolean {
  return navigator.canShare?.({ files: [new File([], `file.${type.slice(-3)}`, { type })] }) ?? false
}

/** Shares a file with an app of the person's choice; closing the share sheet is no failure. */
export async function shareFile(file: Blob, name: string): Promise<void> {
  await navigator.share({ files: [new File([file], name, { type: file.type })] }).catch(() => {})
}
