import { randomUUID } from 'node:crypto'
import type { PostingKind } from '@let-twe/core/ledger/posting-kind.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type UpgradedDatabase, upgradeOldDatabase } from '../../testing/upgrade-old-database.ts'
import type { OpenDatabase } from '../../platform/database/open-database.ts'

/** A database from before the typed columns, with a posting of every kind, brought up to today. */
let database: OpenDatabase
let upgraded: UpgradedDatabase | undefined

const ids = (count: number) => Array.from({ length: count }, () => randomUUID())
const [person, other, borrower, product, application, loan, drawer] = ids(7) as [string, string, string, string, string, string, string]
const [paid, transfer, movement, dayEnd, approval] = ids(5) as [string, string, string, string, string]

/** Each kind with its reference of before, and the columns that carry it now. */
const before = {
  disbursement: ['disbursement:KB:77', { loan_id: loan, bank_reference: 'KB:77' }],
  payout_bounced: ['payout_bounced:KB:77', { loan_id: loan, bank_reference: 'KB:77' }],
  payment: [`payment:${paid}`, { loan_id: loan, payment_id: paid }],
  payment_reversal: [`payment_reversal:${paid}`, { loan_id: loan, payment_id: paid }],
  recovery: [`payment:${transfer}`, { loan_id: loan, payment_id: transfer }],
  recovery_reversal: [`payment_reversal:${transfer}`, { loan_id: loan, payment_id: transfer }],
  refund: ['refund:KB78', { loan_id: loan, bank_reference: 'KB78', dual_control_id: approval }],
  late_fee: [`late_fee:${loan}:1:2`, { loan_id: loan, fee_month_number: 1, fee_instalment_number: 2 }],
  late_fee_waiver: [`late_fee_waiver:${loan}:1:2`, { loan_id: loan, fee_month_number: 1, fee_instalment_number: 2 }],
  write_off: [`write_off:${loan}`, { loan_id: loan }],
  transfer: [`transfer:${transfer}`, { transfer_id: transfer }],
  transfer_undo: [`transfer_undo:${transfer}`, { transfer_id: transfer }],
  transfer_merge: [`transfer_merge:${transfer}`, { transfer_id: transfer }],
  transfer_return: [`transfer_return:${transfer}`, { transfer_id: transfer }],
  transfer_income: [`transfer_income:${transfer}`, { transfer_id: transfer }],
  cash_to_bank: [`cash_to_bank:${movement}`, { cash_movement_id: movement }],
  cash_from_bank: [`cash_from_bank:${drawer}`, { cash_movement_id: drawer }],
  cash_difference: [`cash_difference:${dayEnd}`, { day_end_id: dayEnd }],
} as const satisfies Partial<Record<PostingKind, readonly [reference: string, now: Record<string, unknown>]>>
const kindsOfThen = Object.keys(before) as (keyof typeof before)[]
const facts = [
  'loan_id',
  'payment_id',
  'transfer_id',
  'cash_movement_id',
  'day_end_id',
  'dual_control_id',
  'fee_month_number',
  'fee_instalment_number',
  'bank_reference',
]

const posting = ([kind, [reference, { loan_id = null }]]: readonly [string, readonly [string, Record<string, unknown>]]) => {
  const id = randomUUID()
  return `insert into ledger_posting (id, kind, loan_id, business_date, reference, actor_kind, posted_at)
      values ('${id}', '${kind}', ${loan_id === null ? 'null' : `'${String(loan_id)}'`}, '2026-08-01', '${reference}', 'system', now());
    insert into ledger_entry (posting_id, account, amount_satang) values ('${id}', 'bank', 1), ('${id}', 'suspense', -1);`
}
const payment = (id: string, receipt: string, outside: string) => `
  insert into payment (id, loan_id, paid_date, amount_satang, payment_type, outside_reference, receipt_number, recorded_at)
    values ('${id}', '${loan}', '2026-08-02', 100, 'atm', '${outside}', '${receipt}', now());`
const cashMovement = (id: string, kind: string) => `
  insert into cash_movement (id, kind, drawer_id, amount_satang, reference, made_by, made_at, state, decided_by, decided_at)
    values ('${id}', '${kind}', '${drawer}', 100, '${kind}', '${person}', now(), 'done', '${person}', now());`

const oldRows = `
  insert into staff (id, username, name, role, password_hash, created_at) values ('${person}', 'clerk', 'Clerk', 'officer', 'none', now()),
    ('${other}', 'boss', 'Boss', 'manager', 'none', now());
  insert into borrower (id, phone_number, pin_hash, created_at) values ('${borrower}', '+66800000001', 'none', now());
  insert into loan_product (code, name) values ('old', '{}');
  insert into loan_product_version (id, product_code, number, valid_from, terms, created_by, created_at)
    values ('${product}', 'old', 1, '2020-01-01', '{}', 'test', now());
  insert into application (id, borrower_id, created_at, ended_at) values ('${application}', '${borrower}', now(), now());
  insert into loan (id, borrower_id, application_id, loan_type, size_satang, months, times_per_month, yearly_rate, applied_date,
      branch_visit_needed, product_version_id, state, payment_reference_number, disbursement_date)
    values ('${loan}', '${borrower}', '${application}', 'repeat', 1000000, 2, 2, 3600, '2026-07-30', false, '${product}', 'active', '1', '2026-08-01');
  insert into instalment (loan_id, number, due_date, principal_satang, interest_satang) values ('${loan}', 2, '2026-08-30', 500000, 100);
  insert into late_fee (loan_id, month_number, instalment_number, amount_satang, charged_date) values ('${loan}', 1, 2, 5000, '2026-09-10');
  insert into transfer (id, account, paid_date, amount_satang, payment_type, number, state, received_at)
    values ('${transfer}', 'main', '2026-08-02', 100, 'atm', 'T1', 'undone', now());
  ${payment(paid, 'R2026-0000001', 'TYPED1')}
  ${payment(transfer, 'R2026-0000002', `transfer:${transfer}:${randomUUID()}`)}
  insert into branch (id, name, address, district, phone, latitude, longitude, opens, closes, weekdays, capacity)
    values ('${person}', '{}', '{}', 'a', '+66800000009', 13, 100, '08:00', '17:00', '[1]', 3);
  insert into cash_drawer (id, branch_id, staff_id, business_date, float_count, float_satang, opened_at)
    values ('${drawer}', '${person}', '${person}', '2026-08-01', '{}', 0, now());
  ${cashMovement(movement, 'to_bank')} ${cashMovement(drawer, 'from_bank')}
  insert into day_end (id, branch_id, business_date, sheet, counted_satang, difference_satang, prepared_by, prepared_at, signed_by, signed_at)
    values ('${dayEnd}', '${person}', '2026-08-02', '{}', 0, 0, '${person}', now(), '${other}', now());
  insert into dual_control (id, kind, subject_id, loan_id, about, detail, reason_code, proposed_by, proposed_at,
      expires_at, outcome, decided_by, decided_at)
    values ('${approval}', 'refund', '${loan}', '${loan}', 's1.x', '{"reference":"KB78"}', 'overpaid', '${person}', now(),
      now() + interval '1 day', 'confirmed', '${other}', now());
  ${Object.entries(before).map(posting).join('\n')}`

beforeAll(async () => {
  upgraded = await upgradeOldDatabase('0185-typed-postings', oldRows)
  ;({ database } = upgraded)
})
afterAll(() => upgraded?.remove())

it.each(kindsOfThen)('carries the facts of a %s over into its columns', async (kind) => {
  const { rows } = await sql<Record<string, unknown>>`select ${sql.join(facts.map((column) => sql.ref(column)))} from ledger_posting
    where kind = ${kind}`.execute(database.db)
  expect(rows).toEqual([{ ...Object.fromEntries(facts.map((column) => [column, null])), ...before[kind][1] }])
})

it('knows by which transfer a payment came', async () => {
  const { rows } = await sql`select id, outside_reference, transfer_id from payment order by receipt_number`.execute(database.db)
  expect(rows).toEqual([
    { id: paid, outside_reference: 'TYPED1', transfer_id: null },
    { id: transfer, outside_reference: null, transfer_id: transfer },
  ])
})

it('refuses a posting of an unknown kind, without its fact, and of the same fact again', async () => {
  const write = (values: string) =>
    sql
      .raw(`insert into ledger_posting (id, business_date, actor_kind, posted_at, kind, loan_id, payment_id, transfer_id)
      values (gen_random_uuid(), '2026-08-01', 'system', now(), ${values})`)
      .execute(database.db)
  await expect(write(`'gift', '${loan}', null, null`)).rejects.toThrow('posting_has_its_facts')
  await expect(write(`'payment', '${loan}', null, null`)).rejects.toThrow('posting_has_its_facts')
  await expect(write(`'transfer', null, '${paid}', '${transfer}'`)).rejects.toThrow('posting_has_its_facts')
  await expect(write(`'payment', '${loan}', '${paid}', null`)).rejects.toThrow('ledger_posting_of_payment')
})
