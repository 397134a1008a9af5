/** A text of the screen as it is read aloud, copied or searched: without line-break marks. */
export function withoutJoiners(text: string): string {
  return text.replace(/[\u00ad\u200b\u2060]/g, '').replaceAll('\u00a0', ' ')
}
