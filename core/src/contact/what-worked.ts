import { type BusinessDate, addDays, businessDateAt, timeInBangkok } from '../business-date.ts'
import { type ContactKind, type StoredOutcome, isReached } from './contact-kinds.ts'

/** A payment within so many days after a contact followed it. */
export const workedWithinDays = 5

type Contact = { readonly kind: ContactKind; readonly begun_at: Date; readonly outcome: StoredOutcome | null }
type Payment = { readonly paid_date: BusinessDate; readonly recorded_at: Date }

/** The kind and the hour (Bangkok) of the last contact that a payment followed; how many of this kind there were, and how many were followed. */
export type Worked = { readonly kind: ContactKind; readonly hour: number; readonly paid: number; readonly of: number }

/**
 * What worked for a borrower, by the contacts about overdue money and the payments. A payment follows the last contact before it alone; a call counts
 * where the borrower was spoken to. Null where no payment followed a contact.
 */
export function whatWorked(contacts: readonly Contact[], payments: readonly Payment[]): Worked | null {
  const newest = contacts
    .filter(({ kind, outcome }) => kind !== 'call' || (outcome !== null && outcome !== 'not_recorded' && isReached(outcome)))
    .toSorted((one, other) => other.begun_at.getTime() - one.begun_at.getTime())
  const followed = new Set(payments.flatMap((payment) => newest.find((contact) => follows(payment, contact)) ?? []))
  const last = newest.find((contact) => followed.has(contact))
  if (!last) return null
  const same = newest.filter(({ kind }) => kind === last.kind)
  return {
    kind: last.kind,
    hour: Number(timeInBangkok(last.begun_at).slice(0, 2)),
    paid: same.filter((contact) => followed.has(contact)).length,
    of: same.length,
  }
}

function follows({ paid_date, recorded_at }: Payment, { begun_at: begun }: Contact): boolean {
  const day = businessDateAt(begun)
  // a payment of the same day was recorded before the contact, or after it
  return recorded_at > begun && day <= paid_date && paid_date <= addDays(day, workedWithinDays)
}
