import { openApplication } from '../../domain/application/application-row.ts'
import { checkCoherence } from '../../domain/operation/check-coherence.ts'
import { openLog } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { slotText } from './book-visit.ts'
import type { FaultAccount } from './fault-client.ts'

/** The missing, invented, doubled and contradictory rows. */
export type KeptPromises = {
  readonly lost: string[]
  readonly invented: string[]
  readonly doubled: string[]
  readonly problems: readonly object[]
}

type Found = Omit<KeptPromises, 'problems'>

/** Compares the servers' acknowledged and requested writes with the database. */
export async function checkPromises(platform: Platform, accounts: readonly FaultAccount[]): Promise<KeptPromises> {
  const found: Found = { lost: [], invented: [], doubled: [] }
  await checkDrafts(platform, accounts, found)
  await checkTransfers(platform, accounts, found)
  await checkConfirmed(platform, accounts, found)
  await checkVisits(platform, accounts, found)
  await checkPapers(platform, accounts, found)
  const { problems } = await checkCoherence({ ...platform, log: openLog('silent') })
  return { ...found, problems }
}

async function checkDrafts(platform: Platform, accounts: readonly FaultAccount[], { lost, invented }: Found): Promise<void> {
  const rows = await platform.database.db.selectFrom('application').selectAll().where('drafts', 'is not', null).execute()
  const drafts = new Map(
    rows.map((row) => [row.borrower_id as string, openApplication(platform, row).drafts.customer_information?.address ?? null]),
  )
  for (const { login, kept, tried } of accounts.flatMap(({ writers }) => writers)) {
    const stored = drafts.get(login.borrowerId) ?? null
    if (stored === kept || stored === tried) continue
    if (kept !== null) lost.push(`${kept}, not ${stored ?? 'nothing'}`)
    else invented.push(`${stored}`)
  }
}

async function checkTransfers(
  { database: { db } }: Platform,
  accounts: readonly FaultAccount[],
  { lost, invented, doubled }: Found,
): Promise<void> {
  const sources = await db
    .selectFrom('transfer_source')
    .select(['number', 'transfer_id'])
    .where('number', 'is not', null)
    .distinct()
    .execute()
  const transfers = new Map([...Map.groupBy(sources, ({ number }) => number!)].map(([number, ofNumber]) => [number, ofNumber.length]))
  const loans = accounts.flatMap(({ loans }) => loans)
  const sent = new Set(loans.flatMap((loan) => loan.sent))
  for (const number of loans.flatMap(({ kept }) => kept)) if (!transfers.has(number)) lost.push(number)
  for (const [number, count] of transfers) {
    if (!sent.has(number)) invented.push(number)
    if (count > 1) doubled.push(number)
  }
}

/** A confirmation is one payment of its amount on its loan, however often the bank sent it and whichever server died meanwhile. */
async function checkConfirmed(
  { database: { db } }: Platform,
  accounts: readonly FaultAccount[],
  { lost, invented, doubled }: Found,
): Promise<void> {
  const rows = await db
    .selectFrom('transfer_source')
    .innerJoin('payment', 'payment.transfer_id', 'transfer_source.transfer_id')
    .where('numbering', '=', 'confirmation')
    .where('reversed_at', 'is', null)
    .select(['transfer_source.number', 'payment.loan_id', 'payment.amount_satang'])
    .execute()
  const payments = Map.groupBy(rows, ({ number }) => number!)
  for (const { id, confirmed } of accounts.flatMap(({ loans }) => loans))
    for (const { number, amount } of confirmed) {
      const [one, ...more] = payments.get(number) ?? []
      if (one === undefined) lost.push(`the payment of ${number}`)
      else if (more.length > 0) doubled.push(`the payment of ${number}`)
      else if (one.loan_id !== id || one.amount_satang !== amount) invented.push(`${one.amount_satang} on ${one.loan_id} by ${number}`)
    }
}

async function checkVisits(
  { database: { db } }: Platform,
  accounts: readonly FaultAccount[],
  { lost, invented, doubled }: Found,
): Promise<void> {
  const rows = await db
    .selectFrom('appointment')
    .select(['borrower_id', 'date', 'time', 'branch_id', 'seat'])
    .where('state', 'in', ['booked', 'confirmed'])
    .execute()
  const visits = Map.groupBy(rows, ({ borrower_id: id }) => id as string)
  for (const { login, kept, tried } of accounts.flatMap(({ visitors }) => visitors)) {
    const stored = (visits.get(login.borrowerId) ?? []).map(slotText)
    visits.delete(login.borrowerId)
    if (stored.length > 1) doubled.push(`visits of ${login.borrowerId}: ${stored.join(', ')}`)
    else if (stored[0] === undefined ? kept !== null : stored[0] !== kept && stored[0] !== tried)
      lost.push(`the visit ${kept}, not ${stored[0] ?? 'nothing'}`)
  }
  invented.push(...visits.keys())
  const seats = Map.groupBy(rows, (row) => `${row.branch_id} ${slotText(row)} ${row.seat}`)
  for (const [seat, taken] of seats) if (taken.length > 1) doubled.push(`seat ${seat}`)
}

async function checkPapers(
  { database: { db } }: Platform,
  accounts: readonly FaultAccount[],
  { lost, invented, doubled }: Found,
): Promise<void> {
  const rows = await db.selectFrom('document').select(['id', 'borrower_id']).execute()
  const documents = Map.groupBy(rows, ({ borrower_id: id }) => id as string)
  for (const { login, sent, papers } of accounts.flatMap(({ writers }) => writers)) {
    const stored = new Set((documents.get(login.borrowerId) ?? []).map(({ id }) => id as string))
    documents.delete(login.borrowerId)
    for (const id of papers) if (id !== null && !stored.has(id)) lost.push(id)
    if (stored.size < papers.length) lost.push(`${papers.length - stored.size} papers of ${login.borrowerId}`)
    if (stored.size > sent) doubled.push(`${stored.size - sent} papers of ${login.borrowerId}`)
  }
  invented.push(...documents.keys())
}
