/** A text of the screen as it is read aloud, copied or searched: without the marks that only tell where its lines may end. */
export function withoutJoiners(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060]/g, '').replaceAll('\u00a0', ' ')
}
