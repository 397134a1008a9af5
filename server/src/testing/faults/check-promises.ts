import { sql } from 'kysely'
import { openApplication } from '../../domain/application/application-row.ts'
import { checkCoherence } from '../../domain/operation/check-coherence.ts'
import { openLog } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import type { FaultAccount, Promised } from './fault-client.ts'

/** Holds what the servers acknowledged against the database: what is missing, what is there twice, and what does not agree. */
export async function checkPromises(platform: Platform, accounts: readonly FaultAccount[], promised: readonly Promised[]) {
  const { db } = platform.database
  const applications = await db.selectFrom('application').selectAll().execute()
  const drafts = new Map(
    applications.map((row) => [row.borrower_id as string, openApplication(platform, row).drafts.customer_information?.address]),
  )
  const { rows } = await sql<{ number: string; payments: number }>`
    select number, count(payment.id)::int as payments from transfer_source
    left join payment on outside_reference like 'transfer:' || transfer_id || ':%'
    where number is not null group by number`.execute(db)
  const payments = new Map(rows.map(({ number, payments }) => [number, payments]))
  const documents = new Set((await db.selectFrom('document').select('id').execute()).map((row) => row.id as string))
  const lost: string[] = []
  for (const [index, { draft, tried, payments: paid, documents: sent }] of promised.entries()) {
    const stored = drafts.get(accounts[index]!.borrowerId)
    if (draft !== null && stored !== draft && stored !== tried) lost.push(`${draft}, not ${stored ?? 'nothing'}`)
    lost.push(...paid.filter((reference) => !payments.has(reference)), ...sent.filter((id) => !documents.has(id)))
  }
  const doubled = [...payments].filter(([, count]) => count > 1).map(([number]) => number)
  const { problems } = await checkCoherence({ ...platform, log: openLog('silent') })
  return { lost, doubled, problems }
}
