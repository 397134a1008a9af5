/** A text of the screen as it is read aloud, copied or searched: without the marks that only tell where its lines may end, its fixed spaces plain. */
export function withoutJoiners(text: string): string {
  return text.replaceAll(/[\u00ad\u200b\u2060]/g, '').replaceAll('\u00a0', ' ')
}
