/** The day in Thailand so many days from now, as `YYYY-MM-DD`. */
export function inDays(days: number): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(Date.now() + days * 86_400_000)
}
