import { type BusinessDate, addDays } from '../business-date.ts'
import { type CallOutcome, isReached } from './contact-kinds.ts'

/** Days until the next contact after a call that reached the borrower, an SMS or a letter: time to pay. */
const daysToPay = 3

/**
 * The day of the next contact about overdue money where the officer chose none: the day after a try that reached nobody, three days after
 * any other contact. A borrower in arrears always has such a day, so that no list of due contacts leaves one out.
 */
export function nextContactDay(contact: CallOutcome | 'message', today: BusinessDate): BusinessDate {
  return addDays(today, contact === 'message' || isReached(contact) ? daysToPay : 1)
}
