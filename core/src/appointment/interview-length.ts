/** Why an interview was shorter than the lender's least length, for the exceptions of the day. */
export const shortReasons = ['line_broke', 'second_call', 'start_forgotten', 'clear_refusal'] as const

export type ShortReason = (typeof shortReasons)[number]

/** True while an interview is shorter than the least length: its result then needs a reason. */
export function isShort(startedAt: Date, leastMinutes: number, now: Date): boolean {
  return now.getTime() - startedAt.getTime() < leastMinutes * 60_000
}
