/** Shows a PDF that needs the session: phones open it in their own viewer, which can also save it. */
export function openPdf(pdf: Blob, fileName: string): void {
  const url = URL.createObjectURL(pdf)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
