/** After a change of PIN or number no money is disbursed for a day: time for the owner to object. */
const holdMs = 24 * 3_600_000

/** Until when paying out is held after a change at this instant; an earlier, longer hold stays. */
export function payoutHeldUntil(held: Date | null, now: Date): Date {
  const until = new Date(now.getTime() + holdMs)
  return held !== null && held > until ? held : until
}
