/** True when a passkey was made or used in a page that another site frames (WebAuthn level 3, sections 7.1 and 7.2): none of ours is framed. The library lets it pass. */
export function isOfFrame(clientData: string): boolean {
  const { crossOrigin, topOrigin } = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as Record<string, unknown>
  return (crossOrigin !== undefined && crossOrigin !== false) || topOrigin !== undefined
}
