import { businessDateAt } from '../business-date.ts'
import { type Contact, mayContact, nextContact } from '../notification/contact-guard.ts'

/** The calls a day to a borrower in arrears who is not reached. */
export const maxTriesADay = 3

/** The reasons against a call or message now. */
export const contactLimits = ['died', 'hours', 'day_used', 'tries'] as const

/** The reasons against a call or message now. */
export type ContactLimit = (typeof contactLimits)[number]

/** Decides whether staff may reach a borrower now; a no has its reason and the first possible time. */
export type ContactVerdict = { readonly limit: ContactLimit | null; readonly from: Date | null }

/**
 * Evaluates a call, an SMS or a letter of a person by the guard that every message passes (docs/product.md §16.4). `triesToday` are calls
 * of this day about the overdue debt that reached nobody: they leave the day's one contact free, but not without end.
 */
export function evaluateStaffContact(at: Date, contact: Contact, triesToday: number): ContactVerdict {
  if (contact.died) return { limit: 'died', from: null }
  if (contact.overdue && triesToday >= maxTriesADay)
    return { limit: 'tries', from: nextContact(at, { ...contact, lastOverdueContact: businessDateAt(at) }) }
  if (mayContact(at, contact)) return { limit: null, from: null }
  const used = contact.overdue && contact.lastOverdueContact !== null && contact.lastOverdueContact >= businessDateAt(at)
  return { limit: used ? 'day_used' : 'hours', from: nextContact(at, contact) }
}
