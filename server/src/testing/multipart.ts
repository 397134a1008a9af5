/** A file as a form sends it. */
export type FormFile = { readonly name: string; readonly fileName: string; readonly bytes: Buffer; readonly mediaType?: string }

/** A multipart body (RFC 7578) of plain fields and one file. */
export function multipart(fields: Record<string, string>, file?: FormFile): { contentType: string; payload: Buffer } {
  const boundary = '----let-twe-test-boundary'
  const parts: Buffer[] = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  )
  if (file) {
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.name}"; filename="${file.fileName}"\r\nContent-Type: ${file.mediaType ?? 'image/jpeg'}\r\n\r\n`
    parts.push(Buffer.from(head), file.bytes, Buffer.from('\r\n'))
  }
  return {
    contentType: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
