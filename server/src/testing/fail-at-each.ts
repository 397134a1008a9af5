import { type KyselyPlugin, sql } from 'kysely'
import { expect } from 'vitest'
import type { Platform } from '../platform/platform.ts'
import type { TestApp } from './start-test-app.ts'

/** The moment of a failure: before a statement, or when it was already carried out. */
export type FailsAt = 'before' | 'after'

/** The same platform, whose database fails at one statement. */
function failingAt(app: TestApp, at: number, when: FailsAt): Platform {
  let asked = 0
  let answered = 0
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      asked += 1
      if (when === 'before' && asked === at) throw new Error('the power went')
      return node
    },
    async transformResult({ result }) {
      answered += 1
      if (when === 'after' && answered === at) throw new Error('the power went')
      return result
    },
  }
  return { ...app.platform, database: { ...app.platform.database, db: app.platform.database.db.withPlugin(plugin) } }
}

const written = [
  [
    'loan',
    'loan_event',
    'instalment',
    'late_fee',
    'ledger_posting',
    'ledger_entry',
    'payment',
    'payment_allocation',
    'transfer',
    'transfer_source',
  ],
  [
    'bank_statement',
    'bank_line',
    'part_payment_choice',
    'notification',
    'job',
    'audit_event',
    'application',
    'appointment',
    'payment_slip',
  ],
  [
    'receipt_counter',
    'dual_control',
    'refund_request',
    'borrower',
    'sms_message',
    'cash_drawer',
    'cash_movement',
    'day_end',
    'bank_clearing',
    'bank_reconciliation',
  ],
].flat()

/** A fingerprint of every row that a step of a loan or of its money may write; that access was refused is no such row. */
export async function everythingWritten({ platform }: TestApp): Promise<string> {
  const tables = written.map(
    (name) => sql`select ${sql.lit(name)} || ${sql.table(name)}::text as line from ${sql.table(name)}
    where ${name === 'audit_event' ? sql`action <> 'access.refused'` : sql`true`}`,
  )
  const { rows } = await sql<{ sum: string }>`select md5(string_agg(line, '' order by line)) as sum
    from (${sql.join(tables, sql` union all `)}) as every`.execute(platform.database.db)
  return rows[0]!.sum
}

/** Fails at the first statement, at the second and so on; after each failure nothing has changed. Ends when the work is done; returns how often it failed. */
export async function failAtEach(
  app: TestApp,
  when: FailsAt,
  work: (platform: Platform) => Promise<unknown>,
  /** A counter that a person who retries would wait for, such as a limit of attempts. */
  again: () => Promise<unknown> = async () => {},
): Promise<number> {
  const before = await everythingWritten(app)
  for (let at = 1; ; at++) {
    const failure = await work(failingAt(app, at, when)).then(
      () => null,
      (error: Error) => error.message,
    )
    if (failure === null) return at - 1
    expect(failure).toBe('the power went')
    expect(await everythingWritten(app)).toBe(before)
    await again()
  }
}
