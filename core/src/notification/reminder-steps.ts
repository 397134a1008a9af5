import { type BusinessDate, daysBetween } from '../business-date.ts'

/** Days in arrears at which a borrower is reminded; after the last one officers call. */
export const overdueSteps = [1, 3, 6, 14, 30, 45, 60] as const

/** Which reminder of an unpaid instalment is right on a day. */
export type PaymentReminder = {
  readonly kind: 'payment_due_soon' | 'payment_due_today' | 'payment_late'
  /** Names the step in the key of its notification: it is sent once, also when its day was missed. */
  readonly step: string
  readonly days: number
}

/**
 * Today's reminder for an unpaid instalment: three days and one day before, on the due date, then by steps of arrears. A day that
 * was missed, with the server stopped, is replaced by the step that is still true.
 */
export function paymentReminder(dueDate: BusinessDate, today: BusinessDate): PaymentReminder | null {
  const days = daysBetween(dueDate, today)
  if (days < -3) return null
  if (days < -1) return { kind: 'payment_due_soon', step: 'payment_due_soon', days: -days }
  if (days < 0) return { kind: 'payment_due_soon', step: 'payment_due_soon:1', days: -days }
  if (days === 0) return { kind: 'payment_due_today', step: 'payment_due_today', days }
  const step = overdueSteps.findLast((each) => each <= days)!
  return { kind: 'payment_late', step: `payment_late:${step}`, days }
}
