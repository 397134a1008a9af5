import { addDays, type BusinessDate } from '../core/src/business-date.ts'
import { collectionSorts, collectionViews } from '../core/src/collection/endpoints.ts'
import { loanQueues } from '../core/src/work-queue/work-queue.ts'
import { seededId, seededName } from './seed-borrowers.ts'

/** Two of the four parts of a name: thousands of a million have them. */
const commonName = seededName(12).split(' ').slice(1, 3).join(' ')
const spacedName = seededName(12).toLowerCase().replace(' ', '').replace(' ', '  ')
// by the clock of the database that was filled
const dayOfVisits = addDays(new Date().toISOString().slice(0, 10) as BusinessDate, 3)

/** A call that is measured: of a borrower, or of one of the staff. */
export type ScaleCall = { readonly name: string; readonly path: string; readonly body?: object; readonly office?: ScaleStaff }

/** The member of staff who calls; `branch` works for the smallest branch alone. */
export type ScaleStaff = 'manager' | 'admin' | 'branch'

const hot: ScaleCall[] = [
  '/loans/current',
  '/profile',
  '/notifications/count',
  '/notifications',
  '/payments',
  '/loans',
  '/application',
  '/documents',
  '/payments/slips',
].map((path) => ({ name: path, path: `/api/client${path}` }))
const list = (name: string, path: string, body?: object, office: ScaleStaff = 'manager'): ScaleCall => ({
  name,
  path: `/api/office${path}`,
  office,
  ...(body ? { body } : {}),
})
const lists: ScaleCall[] = [
  ...['pending', 'pre_approved', 'active', 'late', 'closed', 'written_off', 'rejected'].map((name) =>
    list(`queue, ${name}`, '/loans/search', { state: name }),
  ),
  list('queue, all', '/loans/search', {}),
  list('queue, page 40', '/loans/search?page=40', { state: 'closed' }),
  list('queue, whole name', '/loans/search', { search: seededName(12) }),
  list('queue, common name', '/loans/search', { search: commonName }),
  list('queue, phone', '/loans/search', { search: '0800000123' }),
  list('queue, reference', '/loans/search', { search: '10000123' }),
  ...Object.entries({
    'part of a phone': '00001234',
    'whole name': seededName(12),
    'common name': commonName,
    'name with a mistake': seededName(12).replace(/[aeiou]/, 'y'),
    reference: '10000123',
    amount: '1346.57',
    'document number': '9/MaHaMa(N)100822',
  }).map(([kind, search]) => list(`search, ${kind}`, '/search', { search })),
  list('counts of the queue', '/loans/counts'),
  list('queue, spaced name', '/loans/search', { search: spacedName }),
  ...loanQueues.map((lane) => list(`my work, ${lane}`, '/loans/search', { lane })),
  list('counts of my work', '/work/counts'),
  ...collectionViews.map((view) => list(`late loans, ${view}`, `/collections?view=${view}`)),
  ...collectionSorts.map((sort) => list(`late loans, 6 to 30 days by ${sort}`, `/collections?view=days_6_30&sort=${sort}`)),
  list('counts of late loans', '/collections/counts'),
  list('visits of a day', `/appointments?date=${dayOfVisits}`),
  list('case', `/loans/${seededId.loan(12)}`),
  list('borrowers', '/borrowers/search', {}),
  list('borrowers, restricted', '/borrowers/search', { restricted: true }),
  list('borrowers, spaced name', '/borrowers/search', { search: spacedName }),
  list('borrowers, whole name', '/borrowers/search', { search: seededName(12) }),
  list('borrowers, common name', '/borrowers/search', { search: commonName }),
  list('audit', '/audit', undefined, 'admin'),
  list('audit, subject', `/audit?subject_id=${seededId.loan(12)}`, undefined, 'admin'),
  list('audit, actor', `/audit?actor_id=${seededId.borrower(12)}`, undefined, 'admin'),
  list('outbox', '/outbox'),
  list('transfers', '/transfers/search', {}),
  list('transfers, suspense', '/transfers/search', { state: 'suspense' }),
  list('transfers, returned', '/transfers/search', { state: 'returned' }),
  list('transfers, whole name', '/transfers/search', { search: seededName(9) }),
  list('transfers, common name', '/transfers/search', { search: commonName }),
  list('transfers held', '/transfers/held'),
  list('slips', '/slips'),
  list('promises asked', '/promises'),
  list('promises broken', '/promises/broken'),
  list('mandates', '/mandates'),
  list('conversations', '/conversations'),
  list('refunds', '/refund-requests'),
  list('proposals', '/dual-controls'),
  list('statements', '/statements'),
  list('blacklist', '/blacklist'),
  list('announcements', '/announcements'),
]
const ofBranch = lists.filter(({ name }) =>
  /^(queue|search|my work|late loans|counts|borrowers|visits|slips|promises asked|mandates|conversations|refunds)/.test(name),
)

/**
 * Every hot call and every list of the office for staff of all branches; then the lists for an officer of the smallest branch.
 */
export const scaleCalls: readonly ScaleCall[] = [
  ...hot,
  ...lists,
  ...ofBranch.map((call): ScaleCall => ({ ...call, name: `branch: ${call.name}`, office: 'branch' })),
]
