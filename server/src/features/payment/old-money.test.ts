import { randomUUID } from 'node:crypto'
import { demoLender } from '@let-twe/core/lender/demo-lender.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type UpgradedDatabase, upgradeOldDatabase } from '../../testing/upgrade-old-database.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'
import { expectBooksAgree } from '../../testing/books-agree.ts'

/** A database from before transfers were stored, with money in every possible state, migrated to today. */
let database: OpenDatabase
let upgraded: UpgradedDatabase | undefined

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const [clerk, boss, borrower, other, product] = ids(5) as [string, string, string, string, string]
const [running, writtenOff, proposed] = ids(3) as [string, string, string]
const [atm, cash, bounced, fromFile] = ids(4) as [string, string, string, string]
const [file, postedLine, freeLine, asideLine, earlyLine] = ids(5) as [string, string, string, string, string]
const [asked, removed] = ids(2) as [string, string]

beforeAll(async () => {
  upgraded = await upgradeOldDatabase('0070', oldRows)
  ;({ database } = upgraded)
})
afterAll(() => upgraded?.remove())

const lender = JSON.stringify(demoLender).replaceAll("'", "''")
const posting = (id: string, reference: string, kind: string, entries: Record<string, number>) => `
  insert into ledger_posting (id, kind, loan_id, business_date, reference, actor_kind, posted_at)
    values ('${id}', '${kind}', '${running}', '2026-08-01', '${reference}', 'staff', now());
  insert into ledger_entry (posting_id, account, amount_satang) values
    ${Object.entries(entries)
      .map(([account, amount]) => `('${id}', '${account}', ${amount})`)
      .join(', ')};`
const payment = (id: string, type: string, number: string, receipt: string, amount: number) => `
  insert into payment (id, loan_id, paid_date, amount_satang, payment_type, outside_reference, receipt_number, recorded_by, recorded_at)
    values ('${id}', '${running}', '2026-08-02', ${amount}, '${type}', '${number}', '${receipt}', '${clerk}', now());
  ${posting(randomUUID(), `payment:${id}`, 'payment', { bank: amount, principal_receivable: -amount })}`
const line = (
  id: string,
  at: number,
  facts: { date?: string; amount: number; reference?: string; number: string; state: string; reason?: string; payment?: string },
) => `
  insert into bank_line (id, statement_id, line_number, paid_date, amount_satang, reference, outside_reference, payment_type, state, reason, payment_id)
    values ('${id}', '${file}', ${at}, '${facts.date ?? '2026-08-02'}', ${facts.amount}, ${text(facts.reference)}, '${facts.number}',
      'mobile-banking', '${facts.state}', ${text(facts.reason)}, ${text(facts.payment)});`
const text = (value: string | undefined) => (value === undefined ? 'null' : `'${value}'`)
const loan = (id: string, state: string, reference: string, more: Record<string, string> = {}) => {
  const application = randomUUID()
  const of = state === 'pre_approved' ? other : borrower
  const columns = { state: text(state), payment_reference_number: text(reference), ...more }
  return `insert into application (id, borrower_id, created_at, ended_at) values ('${application}', '${of}', now(), ${reference === '2' ? 'null' : 'now()'});
    insert into loan (id, borrower_id, application_id, loan_type, size_satang, months, times_per_month, yearly_rate, applied_date,
      branch_visit_needed, product_version_id, ${Object.keys(columns).join(', ')})
    values ('${id}', '${of}', '${application}', 'repeat', 1000000, 2, 2, 3600, '2026-07-30', false, '${product}', ${Object.values(columns).join(', ')});`
}

const oldRows = `
  insert into staff (id, username, name, role, password_hash, created_at) values
    ('${clerk}', 'clerk', 'Clerk', 'officer', 'none', now()), ('${boss}', 'boss', 'Boss', 'manager', 'none', now());
  insert into borrower (id, phone_number, pin_hash, created_at) values
    ('${borrower}', '+66800000001', 'none', now()), ('${other}', '+66800000002', 'none', now());
  insert into lender_version (number, value, created_by, created_at) overriding system value values (1, '${lender}', 'test', now());
  insert into loan_product (code, name) values ('old', '{}');
  insert into loan_product_version (id, product_code, number, valid_from, terms, created_by, created_at)
    values ('${product}', 'old', 1, '2020-01-01', '{}', 'test', now());
  ${loan(running, 'active', '1', { disbursement_date: "'2026-08-01'" })}
  ${loan(proposed, 'pre_approved', '2', { proposed_by: text(clerk) })}
  ${loan(writtenOff, 'closed', '3', { disbursement_date: "'2026-01-01'", closed_date: "'2026-06-01'" })}
  insert into loan_event (loan_id, event, from_state, to_state, actor_kind, at) values ('${writtenOff}', 'write_off', 'active', 'closed', 'staff', now());
  insert into instalment (loan_id, number, due_date, principal_satang, interest_satang) values
    ('${running}', 1, '2026-08-30', 500000, 100), ('${running}', 2, '2026-09-15', 500000, 100);
  insert into payment_promise (id, loan_id, instalment_number, due_date, promised_date, reason, state, asked_at) values
    (gen_random_uuid(), '${running}', 1, '2026-08-16', '2026-08-23', 'wages', 'agreed', now()),
    (gen_random_uuid(), '${running}', 1, '2026-08-23', '2026-08-30', 'wages', 'agreed', now());
  ${posting(randomUUID(), 'disbursement:OLD', 'disbursement', { principal_receivable: 1_000_000, bank: -1_000_000 })}
  ${payment(atm, 'atm', 'TYPED-77 00', 'R2026-0000001', 10_000)}
  ${payment(cash, 'branch', 'SLIPBOOK 9', 'R2026-0000002', 20_000)}
  ${payment(bounced, 'atm', 'BOUNCED1', 'R2026-0000007', 30_000)}
  ${posting(randomUUID(), `payment_reversal:${bounced}`, 'payment_reversal', { bank: -30_000, principal_receivable: 30_000 })}
  update payment set reversed_at = now(), reversal_reason = 'the bank called' where id = '${bounced}';
  ${payment(fromFile, 'mobile-banking', 'bill:FILE0001', 'R2026-0000008', 40_000)}
  insert into bank_statement (id, sha256, layout, imported_by, imported_at) values ('${file}', 'abc', 'bill_payments', '${clerk}', now());
  ${line(postedLine, 2, { amount: 40_000, reference: '1', number: 'bill:FILE0001', state: 'posted', payment: fromFile })}
  ${line(freeLine, 3, { amount: 50_000, number: 'bill:FILE0002', state: 'unmatched', reason: 'no_reference' })}
  ${line(asideLine, 4, { amount: 60_000, reference: '9', number: 'bill:FILE0003', state: 'set_aside', reason: 'unknown_loan' })}
  ${line(earlyLine, 5, { amount: 70_000, reference: '1', number: 'bill:FILE0004', state: 'unmatched', reason: 'date_in_past', date: '2026-07-31' })}
  insert into blacklist_entry (id, kind, value, match_key, reason, added_at, removal_asked_by, removal_asked_at, removal_reason, removed_by, removed_at)
    values ('${asked}', 'name', 'A', 'A', 'fraud', now(), '${boss}', now(), 'a mistake', null, null),
      ('${removed}', 'name', 'B', 'B', 'fraud', now(), '${boss}', now() - interval '90 days', 'a mistake', '${clerk}', now());`

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(database.db)).rows

it('money at the bank is a transfer with its source, whether typed or from a file; cash is none', async () => {
  const transfers = await rowsOf(sql`select id, state, reason, number, payment_id, loan_id is not null as of_loan from transfer`)
  const by = Object.fromEntries(transfers.map((row) => [(row as { id: string }).id, row]))
  expect(Object.keys(by)).toHaveLength(6)
  expect(by[atm]).toMatchObject({ state: 'posted', number: 'TYPED-77 00', payment_id: atm, of_loan: true })
  expect(by[bounced]).toMatchObject({ state: 'undone', payment_id: null })
  expect(by[fromFile]).toMatchObject({ state: 'posted', number: 'FILE0001', payment_id: fromFile })
  expect(by[cash]).toBeUndefined()
  expect(by[freeLine]).toMatchObject({ state: 'suspense', reason: 'no_reference', of_loan: false })
  expect(by[asideLine]).toMatchObject({ state: 'suspense', reason: 'unknown_loan' })
  expect(by[earlyLine]).toMatchObject({ state: 'suspense', reason: 'before_payout' })
  const sources = await rowsOf(sql`select transfer_id, numbering, number_key, bank_line_id from transfer_source`)
  expect(sources).toHaveLength(6)
  expect(sources).toContainEqual({ transfer_id: atm, numbering: 'typed', number_key: 'TYPED7700', bank_line_id: null })
  expect(sources).toContainEqual({ transfer_id: fromFile, numbering: 'bill_payments', number_key: 'FILE0001', bank_line_id: postedLine })
})

it('the books agree: money that waited outside of them is at the bank and in suspense now', async () => {
  await expectBooksAgree({ platform: { database } } as never)
  const balance = sql`select account, sum(amount_satang)::int8 as sum from ledger_entry group by account order by account`
  expect(await rowsOf(balance)).toEqual([
    { account: 'bank', sum: -1_000_000 + 10_000 + 20_000 + 40_000 + 180_000 },
    { account: 'principal_receivable', sum: 1_000_000 - 70_000 },
    { account: 'suspense', sum: -180_000 },
  ])
})

it('the lines of old files know their transfers, under the number of the bank', async () => {
  expect(await rowsOf(sql`select id, transfer_id, verdict, number from bank_line order by line_number`)).toEqual([
    { id: postedLine, transfer_id: fromFile, verdict: 'new', number: 'FILE0001' },
    { id: freeLine, transfer_id: freeLine, verdict: 'new', number: 'FILE0002' },
    { id: asideLine, transfer_id: asideLine, verdict: 'new', number: 'FILE0003' },
    { id: earlyLine, transfer_id: earlyLine, verdict: 'new', number: 'FILE0004' },
  ])
  expect(await rowsOf(sql`select state from bank_statement`)).toEqual([{ state: 'posted' }])
})

it('receipts go on where the sequence was, and reversals have a code', async () => {
  expect(await rowsOf(sql`select * from receipt_counter`)).toEqual([{ year: 2026, last: 8 }])
  const reversal = sql`select reversal_reason_code, reversal_note from payment where reversed_at is not null`
  expect(await rowsOf(reversal)).toEqual([{ reversal_reason_code: 'other', reversal_note: 'the bank called' }])
})

it('an agreed deferral keeps the day of the contract, a write-off its state, a proposal gets a last day', async () => {
  expect(await rowsOf(sql`select number, original_due_date::text from instalment order by number`)).toEqual([
    { number: 1, original_due_date: '2026-08-16' },
    { number: 2, original_due_date: null },
  ])
  const loans = sql`select id, written_off_date::text, reapply_allowed_at, proposal_expires_date > current_date + 28 as expires from loan`
  const rows = await rowsOf(loans)
  expect(rows).toContainEqual({ id: writtenOff, written_off_date: '2026-06-01', reapply_allowed_at: null, expires: null })
  expect(rows).toContainEqual({ id: running, written_off_date: null, reapply_allowed_at: null, expires: null })
  expect(rows).toContainEqual({ id: proposed, written_off_date: null, reapply_allowed_at: null, expires: true })
})

it('the removals from the blacklist wait for, or keep, their second person', async () => {
  const all = sql`select subject_id, outcome, proposed_by, decided_by, note from dual_control where kind = 'blacklist_removal' order by outcome`
  expect(await rowsOf(all)).toEqual([
    { subject_id: removed, outcome: 'confirmed', proposed_by: boss, decided_by: clerk, note: 'a mistake' },
    { subject_id: asked, outcome: null, proposed_by: boss, decided_by: null, note: 'a mistake' },
  ])
})
