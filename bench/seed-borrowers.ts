import { type Kysely, sql } from 'kysely'
import type { Tables } from '../server/src/platform/database/tables/tables.ts'
import { idOf } from './seed-active-loans.ts'

/**
 * Borrowers numbered 1 to `count`, each with an application, a loan and its records: payments, transfers, ledger, notifications,
 * ten audit rows. Of a thousand, 600 loans run (60 of them overdue), 390 have ended and ten wait for an officer, up to 1,000 in
 * all. Lists without pages (slips, deferrals, refunds, visits of the day after tomorrow) are full from a thousand borrowers on.
 * Six of ten loans belong to the largest branch, one of 500 to the smallest, which opened last, one of fifty to none yet.
 * Encrypted columns stay empty, so lists that decrypt them show none. Needs a superuser: rows come in without triggers and
 * indexes, on two connections, which makes a million possible in minutes.
 */
export async function seedBorrowers(db: Kysely<Tables>, count: number): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid::regclass::text in (${sql.join(seeded)})
      and not exists (select from pg_constraint where conindid = indexrelid) order by pg_relation_size(indrelid)`.execute(db)
  for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(db)
  await sql
    .raw(
      `insert into branch (id, name, address, district, phone, latitude, longitude, opens, closes, weekdays, capacity)
       select ${branchId('n')}, '{"mm": "B", "en": "B", "th": "B"}', '{"mm": "B", "en": "B", "th": "B"}', 'B', '021234567', 13, 100, '09:00', '16:00',
         '[1, 2, 3, 4, 5]', 10 from generate_series(0, 9) n`,
    )
    .execute(db)
  await inLanes(
    db,
    statements.map((statement) => async (one) => {
      for (let from = 1; from <= count; from += step)
        await sql.raw(statement.replaceAll(/\bn_of\b/g, numbers(from, Math.min(count, from + step - 1)))).execute(one)
    }),
  )
  await inLanes(
    db,
    indexes.map(
      ({ definition }) =>
        async (one) =>
          void (await sql.raw(definition).execute(one)),
    ),
  )
  await inLanes(
    db,
    seeded.map((table) => async (one) => void (await sql.raw(`vacuum analyze ${table}`).execute(one))),
  )
  await sql`analyze`.execute(db)
}

/** The id of the loan, or of the borrower, with a number, and of the smallest branch. */
export const seededId = {
  borrower: (number: number) => idOf('b', number),
  loan: (number: number) => idOf('c', number),
  smallBranch: '000000bb-0000-4000-8000-000000000009',
}

/** The name of a borrower: four parts, which nobody else has in this order. */
export function seededName(number: number): string {
  const drawn = (number * 7919) % 1_048_576
  return [0, 5, 10, 15].map((shift) => parts[(drawn >> shift) & 31]).join(' ')
}

const parts =
  'Aung Su Kyaw Moe Nay Hla Thida Zaw Win Htun Min Khin Aye Thein Myint Naing Phyo Soe Tin Than Lwin Maung Ko Sandar Yamin Wai Ei Nwe Tun Oo Lin Htet'.split(
    ' ',
  )

/** The same in SQL. */
function nameOf(number: string): string {
  const part = (shift: number) => `(array['${parts.join("', '")}'])[1 + (((${number})::bigint * 7919 % 1048576) >> ${shift} & 31)]`
  return [0, 5, 10, 15].map(part).join(" || ' ' || ")
}

const branchId = (number: string) => `('000000bb-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
/** The branch of a loan. */
const branchOf = `case when n % 50 = 49 then null when n % 500 = 1 then ${branchId('9')} when n % 10 < 6 then ${branchId('0')} else ${branchId('1 + n / 10 % 8')} end`

/** So many borrowers come in with one statement. */
const step = 100_000

/** Does all the work on two connections: this many cores have the machines that we measure on. */
async function inLanes(db: Kysely<Tables>, work: readonly ((one: Kysely<Tables>) => Promise<void>)[]): Promise<void> {
  const left = [...work]
  const lane = () =>
    db.connection().execute(async (one) => {
      await sql`set statement_timeout = 0; set session_replication_role = replica; set work_mem = '64MB'; set maintenance_work_mem = '256MB'`.execute(
        one,
      )
      for (let next = left.shift(); next; next = left.shift()) await next(one)
      await sql`reset all`.execute(one)
    })
  await Promise.all([lane(), lane()])
}

/** Numbers with the state of their loan and the ids of their rows. */
function numbers(from: number, to: number): string {
  const id = (kind: number) => `(lpad(to_hex(${kind}), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`
  return `(select n,
    case when n <= 1000 and n % 1000 >= 900 or n <= 100000 and n % 1000 >= 990 then (array['pending', 'pending', 'pending', 'pre_approved', 'appointment_confirmed'])[1 + n % 5]
      when n % 10 < 6 then 'active' when n % 100 = 9 then 'rejected' else 'closed' end as state,
    ${id(98)} as b, ${id(97)} as a, ${id(99)} as c, ${id(100)} as d from generate_series(${from}, ${to}) n) n_of`
}

/** Running loans were disbursed 20 days ago: the first instalment fell due five days ago, and one in ten has not paid it. */
const statements = [
  `insert into borrower (id, phone_number, name, phonetic_name, dob, income_type, salary, pin_hash, created_at, restricted_since)
   select b, '+66' || (800000000 + n), ${nameOf('n')}, phonetic_key(${nameOf('n')}), date '1990-01-01' + (n % 5000), 'monthly', 12000, 'x', now() - n * interval '7 seconds', case when n % 5000 = 1 then now() end from n_of`,
  `insert into application (id, borrower_id, form_state, created_at, submitted_at, ended_at)
   select a, b, 'choose_loan_type', now() - interval '30 days', now() - interval '30 days', case when state in ('closed', 'rejected') then now() end from n_of`,
  `insert into loan (id, borrower_id, application_id, state, loan_type, product_version_id, size_satang, months, times_per_month, yearly_rate,
     payment_reference_number, applied_date, branch_visit_needed, approved_at, signed_at, disbursement_date, closed_date, written_off_date, branch_id)
   select c, b, a, state, 'repeat', (select id from loan_product_version order by number desc limit 1), 1000000, 2, 2, 3600, (10000000 + n)::text,
     current_date - 30 - n % 600, false,
     case when state in ('active', 'closed') then now() - interval '25 days' end, case when state in ('active', 'closed') then now() - interval '22 days' end,
     case when state in ('active', 'closed') then current_date - 20 end, case when state = 'closed' then current_date - n % 300 end,
     case when state = 'closed' and n % 1000 = 7 then current_date - 1 end, ${branchOf} from n_of`,
  `insert into borrower_branch (borrower_id, branch_id, created_at, waiting_since, restricted)
   select b, coalesce(${branchOf}, '00000000-0000-0000-0000-000000000000'), now() - n * interval '7 seconds',
     case when n % 50 = 21 then now() - n * interval '1 second' end, n % 5000 = 1 from n_of`,
  // overdue ones are one to 120 days in arrears; every third has a promise to pay, and every third of these kept it
  `insert into collection_case (loan_id, arrears_from, at_stake_satang, contacted_at, promised_on, promised_date, promised_satang, next_date, promise_kept,
     branch_id)
   select c, case when state = 'active' then current_date + case when n % 100 < 6 then -1 - (n / 100 * 6 + n % 100) * 2 % 120 else 10 end end,
     case when state = 'active' then 300000 + n % 7919 * 100 else 0 end,
     case when state = 'active' and n % 100 < 4 then now() - n % 40 * interval '1 day' else 'epoch' end,
     case when state = 'active' and n % 100 < 2 then current_date - 9 end, case when state = 'active' and n % 100 < 2 then current_date - 5 + (n / 100) % 8 end,
     case when state = 'active' and n % 100 < 2 then 100000 end, case when state = 'active' and n % 100 < 2 then current_date - 4 + (n / 100) % 8 end,
     state = 'active' and n % 100 < 2 and n / 100 % 3 = 0, ${branchOf}
   from n_of where state in ('active', 'closed')`,
  `insert into instalment (loan_id, number, due_date, principal_satang, interest_satang, settled_date)
   select c, k, current_date - 20 + 15 * k, (array[244519, 248137, 251808, 255536])[k], (array[14795, 11177, 7506, 3778])[k],
     case when state = 'closed' or (k = 1 and n % 100 >= 6) then current_date - 5 end
   from n_of, generate_series(1, 4) k where state in ('active', 'closed')`,
  `insert into late_fee (loan_id, month_number, instalment_number, amount_satang, charged_date)
   select c, 1, 1, 5000, current_date - 1 from n_of where state = 'active' and n % 100 < 6`,
  `insert into payment (id, loan_id, paid_date, amount_satang, payment_type, outside_reference, receipt_number, recorded_at)
   select d, c, current_date - 5, 259314, 'atm', 'O' || n, 'R' || n, now() - n * interval '5 seconds' from n_of where state = 'closed' or (state = 'active' and n % 100 >= 6)`,
  `insert into payment_allocation (payment_id, instalment_number, fee_satang, interest_satang, principal_satang)
   select d, 1, 0, 14795, 244519 from n_of where state = 'closed' or (state = 'active' and n % 100 >= 6)`,
  `insert into ledger_posting (id, kind, loan_id, business_date, bank_reference, payment_id, actor_kind, posted_at)
   select c, 'disbursement', c, current_date - 20, n::text, null::uuid, 'system', now() from n_of where state in ('active', 'closed')
   union all select d, 'payment', c, current_date - 5, null, d, 'system', now() from n_of where state = 'closed' or (state = 'active' and n % 100 >= 6)`,
  `insert into ledger_entry (posting_id, account, amount_satang)
   select c, k.account, k.amount from n_of, (values ('principal_receivable', 1000000), ('bank', -1000000)) k (account, amount) where state in ('active', 'closed')
   union all select d, k.account, k.amount from n_of, (values ('bank', 259314), ('principal_receivable', -244519), ('interest_income', -14795)) k (account, amount)
   where state = 'closed' or (state = 'active' and n % 100 >= 6)`,
  `insert into loan_event (loan_id, event, from_state, to_state, actor_kind, at)
   select c, k.event, k.before, k.after, 'system', now() from n_of,
   (values ('submit', 'pending', 'pending'), ('disburse', 'appointment_confirmed', 'active')) k (event, before, after) where state in ('active', 'closed') or k.event = 'submit'`,
  `insert into transfer (id, paid_date, amount_satang, payment_type, number, reference, payer, state, reason, loan_id, payment_id, received_at)
   select d, current_date - 5 - n % 300, 259314 + n % 1000, 'mobile-banking', 'T' || n, (10000000 + n)::text,
     ${nameOf('n')},
     case when n % 2000 = 13 then 'suspense' else 'posted' end, case when n % 2000 = 13 then 'no_reference' end, c,
     case when n % 2000 <> 13 then d end, now() - n * interval '5 seconds'
   from n_of where n % 3 = 0 and (state = 'closed' or (state = 'active' and n % 100 >= 6))`,
  `insert into transfer_source (id, transfer_id, numbering, paid_date, amount_satang, number, number_key, reference, added_at)
   select d, d, 'typed', current_date - 5, 259314, 'T' || n, 'T' || n, (10000000 + n)::text, now()
   from n_of where n % 3 = 0 and (state = 'closed' or (state = 'active' and n % 100 >= 6))`,
  `insert into notification (id, borrower_id, kind, params, link, dedupe_key, created_at, read_at)
   select gen_random_uuid(), b, 'payment_received', '{"amount_satang": 259314, "receipt_number": "R1"}', '/payment-history', 'k' || k || ':' || n,
     now() - k * interval '3 days', case when k > 1 then now() end from n_of, generate_series(1, 3) k`,
  `insert into audit_event (at, actor_kind, actor_id, action, subject_kind, subject_id, address)
   select now() - interval '1 day', 'borrower', b, (array['login', 'payment.record', 'agreement.sign'])[1 + k % 3], 'loan', c, '127.0.0.1' from n_of, generate_series(1, 10) k`,
  `insert into sms_message (id, phone_number, text, created_at, sent_at)
   select gen_random_uuid(), '+66' || (800000000 + n), 'Your payment came in.', now() - n * interval '5 seconds', now() from n_of where n % 2 = 0`,
  `insert into device (id, borrower_id, cookie_hash, name, created_at, last_used_at)
   select d, b, 'h' || n, 'Android, Chrome', now(), now() from n_of where n % 2 = 1`,
  `insert into session (token_hash, borrower_id, created_at, last_used_at, ended_at, device_id)
   select 'h' || n, b, now() - interval '1 day', now() - interval '1 day', now(), case when n % 2 = 1 then d end from n_of`,
  `insert into document (id, borrower_id, application_id, kind, media_type, bytes, sha256, file_name, uploaded_at)
   select gen_random_uuid(), b, a, (array['selfie', 'permit_front', 'identity'])[k], 'image/jpeg', 400000, 'x', 'f' || n || '-' || k, now()
   from n_of, generate_series(1, 3) k where n % 2 = 0`,
  `insert into conversation (borrower_id, waiting_since, last_message_id)
   select b, case when n % 50 = 21 then now() - n * interval '1 second' end, b from n_of where n % 10 = 1`,
  `insert into payment_slip (id, loan_id, loan_branch_id, file_name, media_type, sha256, amount_satang, paid_date, payment_type, state, sent_at)
   select gen_random_uuid(), c, ${branchOf}, 's' || n, 'image/jpeg', 's' || n, 259314, current_date - 5, 'mobile-banking', case when n <= 250 or n % 5000 = 10 then 'received' else 'refused' end, now()
   from n_of where n <= 250 or n % 10 = 0`,
  `insert into deferral_request (id, loan_id, loan_branch_id, instalment_number, due_date, promised_date, reason, state, asked_at, decided_at)
   select gen_random_uuid(), c, ${branchOf}, 1, current_date - 5, current_date - 1, 'salary_late',
     case when n <= 250 or n % 5000 = 3 then 'asked' else 'agreed' end, now(), case when n > 250 and n % 5000 <> 3 then now() end
   from n_of where n <= 250 or n % 10 = 3`,
  `insert into direct_debit_mandate (id, borrower_id, bank, account_number, state, asked_at)
   select gen_random_uuid(), b, 'scb', 's1.none', 'active', now() from n_of where n % 20 = 7`,
  `insert into refund_request (id, loan_id, loan_branch_id, amount_satang, state, asked_at, decided_at)
   select gen_random_uuid(), c, ${branchOf}, 1000, case when n <= 250 or n % 5000 = 9 then 'asked' else 'paid' end, now(), case when n > 250 and n % 5000 <> 9 then now() end
   from n_of where n <= 250 or n % 100 = 9`,
  `insert into blacklist_entry (id, kind, value, match_key, reason, added_at, removed_at)
   select gen_random_uuid(), 'identity_number', 's1.' || n, 'k1.' || n, 'fraud', now() - n * interval '1 minute', now() from n_of where n % 100 = 1`,
  `insert into appointment (id, borrower_id, loan_id, loan_branch_id, type, state, date, time, seat, social_channel, reference, created_at)
   select gen_random_uuid(), b, c, ${branchOf}, 'interview', case when state = 'pending' then 'booked' else 'done' end, current_date + case when n <= 300 then 3 when n % 3000 = 27 then 30 else 30 - n % 3000 end, '10:00', n, 'line', 'A' || n, now()
   from n_of where n % 5 <> 0`,
  `insert into officer_request (id, loan_id, kind, reason_code, requested_by, requested_at, done_at)
   select gen_random_uuid(), c, 'interview', 'photo_unclear', gen_random_uuid(), now(), case when state <> 'pending' then now() end from n_of where n % 10 = 5`,
  `insert into bank_statement (id, sha256, layout, imported_at, file_name, state)
   select c, 'f' || n, 'account', now() - n * interval '1 hour', 'f' || n || '.csv', 'posted' from n_of where n % 1000 = 0`,
  `insert into bank_line (id, statement_id, line_number, verdict, paid_date, amount_satang, number, payment_type)
   select d, (lpad(to_hex(99), 8, '0') || '-0000-4000-8000-' || lpad(to_hex(1000 + n / 1000 * 1000), 12, '0'))::uuid, n % 1000, 'new', current_date, 1000, 'L' || n, 'atm' from n_of where n % 4 = 0`,
  `insert into dual_control (id, kind, subject_id, loan_id, amount_satang, detail, note, proposed_by, proposed_at, expires_at, outcome, decided_by, decided_at)
   select gen_random_uuid(), 'write_off', c, c, 1000, '{}', 'x', (lpad(to_hex(1), 8, '0') || '-0000-4000-8000-000000000000')::uuid, now(), now() + interval '10 days',
     case when n % 10000 <> 7 then 'refused' end, case when n % 10000 <> 7 then (lpad(to_hex(2), 8, '0') || '-0000-4000-8000-000000000000')::uuid end,
     case when n % 10000 <> 7 then now() end from n_of where n % 100 = 7`,
]

/** The tables that these statements fill. */
const seeded = statements.map((statement) => /^insert into (\w+)/.exec(statement)![1]!)
