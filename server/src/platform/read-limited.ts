/** In bytes: no reply of another system that we ask is larger. */
const largestReply = 256 * 1024

/** The text of a reply. Throws RangeError when it is larger than the limit, before it is all in memory. */
export async function readLimited(response: Response): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of response.body ?? []) {
    size += piece.length
    if (size > largestReply) throw new RangeError('the reply is too large')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
