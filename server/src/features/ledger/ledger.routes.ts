import { paymentAccounts, receiptAccounts } from '@let-twe/core/ledger/bank-accounts.ts'
import type { AuditDetail } from '@let-twe/core/audit/audit-detail.ts'
import { daysBetween } from '@let-twe/core/business-date.ts'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { accountsInOrder, chartOf } from '@let-twe/core/ledger/chart-of-accounts.ts'
import * as contract from '@let-twe/core/ledger/endpoints.ts'
import * as losses from '@let-twe/core/ledger/loss-endpoints.ts'
import * as register from '@let-twe/core/ledger/write-off-endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Received } from '@let-twe/core/endpoint.ts'
import type { Kysely } from 'kysely'
import { type Actor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeTable } from '../../platform/table-file/write-table.ts'
import { proposeMonthClose, readMonths } from './close-month.ts'
import { listJournalDays, listJournalPostings, readJournal } from './journal.ts'
import { proposeEntry, proposeReversal } from './manual-entry.ts'
import { findLossPage } from './loss-report.queries.ts'
import { lossTable, readLosses } from './read-losses.ts'
import { readEntries } from './read-entries.ts'
import { balanceTable, journalDaysTable, journalTable } from './ledger-table.ts'
import { findWriteOffPage } from './write-off.queries.ts'
import { writeOffTable } from './write-off-table.ts'
import { readTrialBalance } from './trial-balance.ts'

/** The books as tables and as files; each look and each export is audited. */
export function ledgerRoutes(serve: Serve, platform: Platform): void {
  const seen = (actor: Actor, action: string, detail: AuditDetail) => audit(platform, platform.database.db, actor, { action, detail })
  const chart = () => chartOf(platform.termsInForce.lender())

  /** Reads from the report database, and returns the time of its data. */
  const read = async <R extends object>(work: (db: Kysely<Tables>) => Promise<R>) => {
    const { found, asOf } = await platform.reports.read(work)
    return { found, as_of: asOf?.toISOString() ?? null }
  }

  serve(contract.listMonths, async (call) => {
    await seen(staffActor(call), 'ledger.view', { report: 'months' })
    return readMonths(platform)
  })
  serve(contract.closeMonth, ({ body: { last_day: lastDay, note }, ...call }) =>
    proposeMonthClose(platform, { actor: staffActor(call), lastDay, note }),
  )
  serve(contract.listBankAccounts, async () =>
    accountsInOrder(chart())
      .filter((account) => [...paymentAccounts, ...receiptAccounts].some((each) => each === account))
      .map((account) => ({ account, ...chart()[account] })),
  )
  serve(contract.listEntries, async ({ query, ...call }) => {
    await seen(staffActor(call), 'ledger.view', { report: 'entries', ...query })
    return readEntries(platform.database.db, chart(), query)
  })
  serve(contract.proposeEntry, ({ body: { text, lines, branch_id = null, ...body }, ...call }) =>
    proposeEntry(platform, {
      actor: staffActor(call),
      text,
      entry: {
        ...body,
        branch_id,
        lines: lines.map(({ account, side, amount_satang }) => ({
          account,
          amount_satang: satang(side === 'debit' ? amount_satang : -amount_satang),
        })),
      },
    }),
  )
  serve(contract.reverseEntry, ({ params, body, ...call }) =>
    proposeReversal(platform, { actor: staffActor(call), id: params.id, ...body }),
  )
  serve(losses.getLosses, async ({ query, ...call }) => {
    await seen(staffActor(call), 'ledger.view', { report: 'losses', ...(query.last_day && { day: query.last_day }) })
    return readLosses(platform.database.db, query.last_day)
  })
  serve(losses.listLossLoans, async ({ query, ...call }) => {
    await seen(staffActor(call), 'ledger.view', { report: 'loss_loans', day: query.last_day })
    const { rows: data, ...beside } = await findLossPage(platform.database.db, query)
    return { data, ...beside }
  })
  serve(losses.getLossFile, async ({ query, language, ...call }) => {
    const { last_day, format } = query
    const { found } = await read((db) => writeTable(lossTable(db, last_day, language), format, `expected-losses-${last_day}`))
    if (!isRefusal(found)) await seen(staffActor(call), 'ledger.export', { report: 'losses', day: last_day, format })
    return found
  })
  serve(register.listWriteOffs, async ({ query, ...call }) => {
    await seen(staffActor(call), 'ledger.view', { report: 'write_offs' })
    const { rows: data, ...beside } = await findWriteOffPage(platform.database.db, query)
    return { data, ...beside }
  })
  serve(register.getWriteOffFile, async ({ query, language, ...call }) => {
    const { from, to, format } = query
    if (daysBetween(from, to) < 0) return refuse('date_invalid')
    const { found } = await read((db) => writeTable(writeOffTable(db, query, language), format, `write-offs-${from}-${to}`))
    if (!isRefusal(found)) await seen(staffActor(call), 'ledger.export', { report: 'write_offs', ...query })
    return found
  })
  serve(contract.getTrialBalance, async ({ query, ...call }) => {
    await seen(staffActor(call), 'ledger.view', { report: 'trial_balance', ...query })
    const { found, as_of } = await read((db) => readTrialBalance(db, chart(), query))
    return isRefusal(found) ? found : { ...found, as_of }
  })
  serve(contract.getTrialBalanceFile, async ({ query: { format, ...query }, language, ...call }) => {
    const { found } = await read((db) => readTrialBalance(db, chart(), query))
    if (isRefusal(found)) return found
    await seen(staffActor(call), 'ledger.export', { report: 'trial_balance', ...query, format })
    return writeTable(balanceTable(found.rows, query.split, language), format, `trial-balance-${query.from}-${query.to}`)
  })
  serve(contract.getJournal, async ({ query: { day }, ...call }) => {
    await seen(staffActor(call), 'ledger.view', { report: 'journal', day })
    const { found, as_of } = await read((db) => readJournal(db, chart(), day))
    return { ...found, as_of }
  })
  serve(contract.getJournalFile, async ({ query, language, ...call }) => {
    const { found } = await read(async (db) => {
      const table = await journalRows(db, query, language)
      return isRefusal(table) ? table : writeTable(table, query.format, `journal-${query.from}-${query.to}`)
    })
    if (!isRefusal(found)) await seen(staffActor(call), 'ledger.export', { report: 'journal', ...query })
    return found
  })

  async function journalRows(db: Kysely<Tables>, query: Received<typeof contract.getJournalFile>['query'], language: Language) {
    if (query.detail === 'day') {
      const days = await listJournalDays(db, query)
      return isRefusal(days) ? days : journalDaysTable(days, chart(), language)
    }
    const lines = listJournalPostings(db, query)
    return isRefusal(lines) ? lines : journalTable(lines, chart(), language)
  }
}
