import { daysBetween } from '@let-twe/core/business-date.ts'
import { paidOn, paydaysFrom } from '@let-twe/core/contact/usual-paydays.ts'
import { evaluateStaffContact } from '@let-twe/core/contact/staff-contact.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import {
  type CollectionView,
  type countCollection,
  type countPaydays,
  type listCollection,
  collectionViews,
} from '@let-twe/core/collection/endpoints.ts'
import { listedEmployers } from '../../domain/application/listed-employers.ts'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { contactFacts } from '../../domain/notification/contact-facts.ts'
import { holidaysFrom } from '../../domain/notification/write-overdue-contact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CollectionSearch, countByEmployer, countCases, findCollection } from './collection.queries.ts'
import { showPromise } from '../../domain/contact/show-call-promise.ts'

type Asked = Omit<CollectionSearch, 'today' | 'now' | 'employers'>

/** One page of a list of late loans. */
export async function readCollection(platform: Platform, asked: Asked): Promise<Page<Data<typeof listCollection>[number]>> {
  const { db } = platform.database
  const search = searchOf(platform, asked)
  const { today, now } = search
  const { rows, ...beside } = await findCollection(db, search)
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

/** The next usual paydays, from today on, with the employers whose people are in a list. */
export async function countPaydaysOf(platform: Platform, asked: Asked): Promise<Data<typeof countPaydays>> {
  const search = searchOf(platform, asked)
  const counts = await countByEmployer(platform.database.db, search)
  return paydaysFrom(search.today).map((date) => {
    const paid = counts.filter(({ income_type: often }) => often !== null && paidOn(date).includes(often))
    const employers = [...new Set(paid.map(({ employer }) => employer))].map((employer) => ({
      employer,
      loans: paid.reduce((sum, row) => (row.employer === employer ? sum + row.loans : sum), 0),
    }))
    return { date, employers: employers.toSorted((a, b) => b.loans - a.loans) }
  })
}

function searchOf({ clock, termsInForce, configuration }: Platform, asked: Asked): CollectionSearch {
  const employers = () => listedEmployers({ configuration }, termsInForce.lender().employers)
  return { ...asked, today: clock.today(), now: clock.now(), employers }
}
