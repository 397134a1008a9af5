/** The SHA-256 of a text or of bytes, in hex. Browsers have it on sites with https only. */
export async function sha256(content: string | ArrayBuffer): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', typeof content === 'string' ? new TextEncoder().encode(content) : content)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
