import { type BusinessDate, addDays, businessDateAt, instantInBangkok, timeInBangkok, weekdayOf } from '../business-date.ts'

/** Hours of a day in Bangkok, `HH:MM`; `until` itself is outside. Hours whose `until` is not after `from` go over midnight. */
export type Hours = { readonly from: string; readonly until: string }

/** When people are left in peace unless they choose other hours. */
export const usualQuietHours: Hours = { from: '21:00', until: '08:00' }

/** The chosen hours, else the usual ones. */
export function quietHoursOf(chosen: { readonly quiet_from: string | null; readonly quiet_until: string | null } | undefined): Hours {
  if (!chosen || chosen.quiet_from === null || chosen.quiet_until === null) return usualQuietHours
  return { from: chosen.quiet_from, until: chosen.quiet_until }
}

/** The facts that a contact depends on. */
export type Contact = {
  /** Speaks of a debt that is overdue: then the law's hours hold, and once a day is the most. */
  readonly overdue: boolean
  /** The borrower died: nothing goes out any more. */
  readonly died?: boolean
  readonly quiet: Hours
  readonly isHoliday: (date: BusinessDate) => boolean
  /** The last day of a reminder of overdue debt to this borrower. */
  readonly lastOverdueContact: BusinessDate | null
}

const dayMs = 86_400_000
/** The search for a time ends here: a message that does not fit into it is dropped. */
const daysToLook = 14

/**
 * The hours of reminders of an overdue debt (Debt Collection Act and its notices; docs/product.md §16.4): Monday to Friday 08 to
 * 20, on weekends and public holidays 08 to 18.
 */
export function overdueHours(date: BusinessDate, isHoliday: (date: BusinessDate) => boolean): Hours {
  const weekday = weekdayOf(date)
  return { from: '08:00', until: weekday === 0 || weekday === 6 || isHoliday(date) ? '18:00' : '20:00' }
}

/** True when a time of day is within hours. */
export function isWithin(time: string, { from, until }: Hours): boolean {
  return from < until ? time >= from && time < until : from !== until && (time >= from || time < until)
}

/** The one rule that every message to a phone passes: true when it may go out at this instant. */
export function mayContact(at: Date, { overdue, died, quiet, isHoliday, lastOverdueContact }: Contact): boolean {
  if (died) return false
  const time = timeInBangkok(at)
  if (isWithin(time, quiet)) return false
  if (!overdue) return true
  const date = businessDateAt(at)
  // a contact that lies in the future comes from a clock that jumped: it counts as well
  if (lastOverdueContact !== null && lastOverdueContact >= date) return false
  return isWithin(time, overdueHours(date, isHoliday))
}

/**
 * Until when a message that goes out now may still arrive: a phone that is off and a gateway that is down must not ring
 * later than the guard allows. At most a day.
 */
export function contactEnd(at: Date, { overdue, quiet, isHoliday }: Contact): Date {
  const today = businessDateAt(at)
  const ends = quiet.from === quiet.until ? [] : [today, addDays(today, 1)].map((date) => instantInBangkok(date, quiet.from))
  if (overdue) ends.push(instantInBangkok(today, overdueHours(today, isHoliday).until))
  const later = ends.map((end) => end.getTime()).filter((end) => end > at.getTime())
  return new Date(Math.min(...later, at.getTime() + dayMs))
}

/** The first instant from `from` on at which a message may go out; null when there is none within two weeks. */
export function nextContact(from: Date, contact: Contact): Date | null {
  if (mayContact(from, contact)) return from
  const today = businessDateAt(from)
  const openings = contact.overdue ? [contact.quiet.until, '08:00'].toSorted() : [contact.quiet.until]
  for (let day = 0; day <= daysToLook; day += 1) {
    for (const time of openings) {
      const instant = instantInBangkok(addDays(today, day), time)
      if (instant > from && mayContact(instant, contact)) return instant
    }
  }
  return null
}
