import { daysBetween } from '@let-twe/core/business-date.ts'
import { evaluateStaffContact } from '@let-twe/core/contact/staff-contact.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type CollectionView, type countCollection, type listCollection, collectionViews } from '@let-twe/core/collection/endpoints.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { contactFacts } from '../../domain/notification/contact-facts.ts'
import { holidaysFrom } from '../../domain/notification/write-overdue-contact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CollectionSearch, countCases, findCollection } from './collection.queries.ts'
import { showPromise } from '../../domain/contact/show-call-promise.ts'

/** One page of a list of late loans. */
export async function readCollection(
  { clock, database: { db } }: Platform,
  asked: Omit<CollectionSearch, 'today' | 'now'>,
): Promise<Page<Data<typeof listCollection>[number]>> {
  const [today, now] = [clock.today(), clock.now()]
  const { rows, ...beside } = await findCollection(db, { ...asked, today, now })
  const holidays = await holidaysFrom(db, today)
  const data = rows.map(({ quiet_from, quiet_until, died_on, last_overdue_contact: lastOverdueContact, tries, ...row }) => {
    const { arrears_from: from, promised_date, promised_satang, promise_state, last_contact: last, ...shown } = row
    const contact = contactFacts({ died_on, quiet_from, quiet_until }, { overdue: true, holidays, lastOverdueContact })
    const { limit, from: allowed } = evaluateStaffContact(now, contact, tries)
    return {
      ...shown,
      limit,
      allowed_from: allowed?.toISOString() ?? null,
      days_late: from === null ? 0 : daysBetween(from, today),
      promise: showPromise({ promised_date, promised_satang, promise_state }),
      last_contact: last && { ...last, at: new Date(last.at).toISOString() },
    }
  })
  return { data, ...beside }
}

/** How many loans each list has. */
export async function countCollections({ clock, database: { db } }: Platform, branches: Branches): Promise<Data<typeof countCollection>> {
  const counts: [CollectionView, number][] = []
  for (const view of collectionViews) counts.push([view, await countCases(db, { view, today: clock.today(), branches })])
  return Object.fromEntries(counts) as Record<CollectionView, number>
}
