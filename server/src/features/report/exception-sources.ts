import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type DualControlKind, dualControlKinds } from '@let-twe/core/dual-control/dual-control.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { maxPictureDifference } from '@let-twe/core/document/picture-hash.ts'
import { bankDaysAfter } from '@let-twe/core/lender/bank-days.ts'
import { moneyOutKinds } from '@let-twe/core/ledger/on-statement.ts'
import {
  type ExceptionKind,
  actionsOfHours,
  bankDaysToShow,
  bankMessageActions,
  exceptionsByAction,
  hoursOfWork,
  justUnderShare,
} from '@let-twe/core/report/exceptions.ts'
import { endedQuarters, overdueFrom } from '@let-twe/core/staff/rights-review.ts'
import { rolesOf } from '@let-twe/core/staff/rights.ts'
import { type RawBuilder, sql } from 'kysely'
import { isExpectedOverdue } from '../../domain/transfer/expected-overdue.ts'
import { isRightsUnsigned } from '../../domain/staff/rights-unsigned.ts'
import type { Platform } from '../../platform/platform.ts'
import { feesByWords } from './fees-by-words.queries.ts'
import { giftTermsOf } from './gift-terms.queries.ts'
import { nearLimits } from './near-limits.queries.ts'
import { restructuredAgain } from './restructured-again.queries.ts'
import { sameDevices } from './same-device.queries.ts'

/** In days: no row of holidays is longer. */
const longestWait = 31

/** Confirmed proposals that are exceptions; the others wait for a second person anyway and are rare by themselves. */
const exceptionOfProposal: Readonly<Partial<Record<DualControlKind, ExceptionKind>>> = Object.fromEntries(
  dualControlKinds.flatMap((kind) => {
    const found = exceptionOf(kind)
    return found === undefined ? [] : [[kind, found]]
  }),
)

function exceptionOf(kind: DualControlKind): ExceptionKind | undefined {
  if (kind === 'write_off') return 'written_off'
  if (kind === 'bounce_payout') return 'payout_bounced'
  if (kind === 'sign_on_paper') return 'signed_on_paper'
  if (
    kind === 'refund' ||
    kind === 'return_transfer' ||
    kind === 'transfer_income' ||
    kind === 'bank_fee' ||
    kind === 'batch_debit' ||
    kind === 'own_money'
  )
    return 'money_out'
  if (kind === 'manual_entry' || kind === 'portfolio_import' || kind === 'portfolio_undo') return 'entered_by_hand'
  if (kind.startsWith('override_')) return 'override'
  if (kind.startsWith('staff_')) return 'rights_changed'
  return kind.startsWith('setting_') ? 'settings_changed' : undefined
}

/**
 * The sources of the report of a day, with the columns kind, at, staff (ids), loan_id, amount (satang), action and code. Raw: arrays, days and
 * fields of JSON.
 */
export function exceptionSources(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  { day, holidays }: { readonly day: BusinessDate; readonly holidays: ReadonlySet<BusinessDate> },
): RawBuilder<unknown>[] {
  const [from, until] = [instantInBangkok(day, '00:00'), instantInBangkok(addDays(day, 1), '00:00')]
  const [quarter] = endedQuarters(day, 1)
  const ofDay = (column: string) => sql`${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${until}`
  const unseen = Array.from({ length: longestWait }, (_, back) => addDays(day, -back)).filter(
    (booked) => bankDaysAfter(booked, bankDaysToShow, holidays) === day,
  )
  const roles = Object.entries(rolesOf(termsInForce.lender()))
  const { drawerMax } = controlsOf(termsInForce.lender())
  const bangkok = sql`audit_event.at at time zone 'Asia/Bangkok'`
  const ofLoan = sql`case when subject_kind = 'loan' then subject_id::uuid else (detail ->> 'loan_id')::uuid end`
  const amount = sql`(detail ->> 'amount_satang')::bigint`
  const people = sql`array_remove(array[(detail ->> 'proposed_by')::uuid, actor_id::uuid], null)`
  return [
    sql`select ${kindBy('action', exceptionsByAction)} as kind, at, ${people} as staff, ${ofLoan} as loan_id, ${amount} as amount, action,
      coalesce(detail ->> 'code', detail ->> 'reason_code') as code
      from audit_event where ${ofDay('at')} and actor_kind = 'staff' and action = any(${Object.keys(exceptionsByAction)}::text[])`,
    // the loan that the payer meant, of another borrower
    sql`select 'transfer_of_another_loan', at, ${people}, meant.id, ${amount}, action, null
      from audit_event join transfer on transfer.id = subject_id::uuid join loan as meant on meant.payment_reference_number = transfer.reference
      join loan as given on given.id = (detail ->> 'loan_id')::uuid
      where ${ofDay('at')} and actor_kind = 'staff' and action = 'transfer.assign' and given.borrower_id <> meant.borrower_id`,
    sql`select 'after_hours', at, array[actor_id::uuid], ${ofLoan}, ${amount}, action, null
      from audit_event where ${ofDay('at')} and actor_kind = 'staff' and action = any(${[...actionsOfHours]}::text[])
      and (extract(isodow from ${bangkok}) = 7
        or extract(hour from ${bangkok}) < ${hoursOfWork.from} or extract(hour from ${bangkok}) >= ${hoursOfWork.until})`,
    sql`select ${kindBy('dual_control.kind', exceptionOfProposal)}, decided_at, array[proposed_by, decided_by], loan_id, amount_satang, kind, reason_code
      from dual_control where ${ofDay('decided_at')} and outcome = 'confirmed' and kind = any(${Object.keys(exceptionOfProposal)}::text[])`,
    sql`select 'rights_review_overdue', ${instantInBangkok(overdueFrom(quarter), '00:00')}::timestamptz, '{}'::uuid[], null::uuid, null, null, null
      where ${day >= overdueFrom(quarter)} and ${isRightsUnsigned(quarter, until)}`,
    sql`select 'money_out_unknown', posted_at, array[imported_by, posted_by], null::uuid, amount_satang, null, coalesce(words, number)
      from bank_line join bank_statement on bank_statement.id = statement_id
      where ${ofDay('posted_at')} and state = 'posted' and verdict = 'outgoing' and repeats_id is null
      and not exists (select from bank_clearing where bank_line_id = bank_line.id and cleared_at < ${until})`,
    sql`select 'money_out_unseen', posted_at, array[actor_id::uuid], loan_id, -amount_satang, null, bank_reference
      from ledger_posting join ledger_entry on posting_id = id and account = 'bank'
      where booked_date = any(${unseen}::date[]) and kind = any(${moneyOutKinds}) and kind <> 'bank_fee'
      and not exists (select from bank_clearing where bank_clearing.posting_id = ledger_posting.id and cleared_at < ${until})`,
    // those that wait still: withdrawn ones are exceptions of their own
    sql`select 'transfer_not_shown', received_at, array[received_by], loan_id, amount_satang, null, null
      from transfer where state = 'expected' and ${isExpectedOverdue(day)}`,
    sql`select 'statement_gap', posted_at, array[imported_by, posted_by], null::uuid, gap_satang, null, null
      from bank_statement where ${ofDay('posted_at')} and gap_satang is not null`,
    sql`select 'bank_message', at, '{}'::uuid[], null::uuid, ${amount}, action, detail ->> 'code'
      from audit_event where ${ofDay('at')} and actor_kind in ('system', 'guest') and action = any(${[...bankMessageActions]}::text[])`,
    // cash brought to the bank on this day, or a disbursement that came back until then, that the bank does not show
    sql`select 'in_transit', posted_at, array[actor_id::uuid], loan_id, amount_satang, kind, null
      from ledger_posting as posting join ledger_entry on posting_id = posting.id and account = 'in_transit'
      where posted_at < ${until} and (kind = 'payout_bounced' or kind = 'cash_to_bank' and posted_at >= ${from})
        and not exists (select from transfer where in_transit_id = posting.id)`,
    // the cashier, and the person who confirmed it
    sql`select 'back_dated', recorded_at, case when staff_id <> recorded_by then array[staff_id, recorded_by] else array[recorded_by] end,
        loan_id, amount_satang, null, null
      from payment left join cash_drawer on cash_drawer.id = drawer_id
      where ${ofDay('recorded_at')} and recorded_by is not null and ${cash} and paid_date < ${day}::date`,
    sql`select 'just_under_limit', recorded_at, array[recorded_by], loan_id, amount_satang, null, null
      from payment join staff on staff.id = recorded_by where ${ofDay('recorded_at')} and ${cash}
      and case role ${sql.join(
        roles.map(([code, { limits }]) => sql`when ${code} then ${limits.paymentAloneMax}::bigint`),
        sql` `,
      )} end between amount_satang
        and amount_satang / ${justUnderShare}::numeric`,
    sql`select 'cash_difference', closed_at, array[staff_id], null::uuid, counted_satang - expected_satang, null, null
      from cash_drawer where ${ofDay('closed_at')} and counted_satang <> expected_satang`,
    // the difference from before the books is explained once
    sql`select 'bank_difference', signed_at, array[prepared_by, signed_by], null::uuid, difference_satang, null, null
      from bank_reconciliation as mine where ${ofDay('signed_at')} and difference_satang <> coalesce((select difference_satang
        from bank_reconciliation as earlier where earlier.statement_date < mine.statement_date order by statement_date desc limit 1), 0)`,
    sql`select 'drawer_above_limit', closed_at, array[staff_id], null::uuid, greatest(counted_satang, expected_satang), null, null
      from cash_drawer where ${ofDay('closed_at')} and greatest(counted_satang, expected_satang) > ${drawerMax}::bigint`,
    sql`select 'short_interview', closed_at, array[closed_by], loan_id, null, null, short_reason
      from appointment where ${ofDay('closed_at')} and short_reason is not null`,
    sql`select 'same_person', mine.submitted_at, '{}'::uuid[], loan.id, null, null, null
      from application as mine join loan on loan.application_id = mine.id
      where ${ofDay('mine.submitted_at')} and exists (select from application as other
        where other.person_key = mine.person_key and other.borrower_id <> mine.borrower_id and other.submitted_at is not null)`,
    sql`select 'related_party', found_at, array[staff_id], (select loan.id from loan where loan.borrower_id = related_party.borrower_id
        order by applied_date desc, loan.id limit 1), null, null, null
      from related_party where ${ofDay('found_at')}`,
    sql`select 'same_picture', mine.uploaded_at, '{}'::uuid[], loan.id, null, null, null
      from document as mine join loan on loan.application_id = mine.application_id
      where ${ofDay('mine.uploaded_at')} and exists (select from document as other
        where other.picture_bands && mine.picture_bands and other.borrower_id <> mine.borrower_id
          and bit_count(('x' || other.picture_hash)::bit(64) # ('x' || mine.picture_hash)::bit(64)) <= ${maxPictureDifference})`,
    ...giftTermsOf(ofDay),
    ...restructuredAgain(ofDay),
    feesByWords({ day, until }),
    ...nearLimits(rolesOf(termsInForce.lender()), { day, until }),
    ...sameDevices(ofDay),
  ]
}

/** Recorded by a person, who is its only witness. */
const cash = sql`payment.transfer_id is null`

/** The kind of a row by a column, as a case over a closed list. */
function kindBy(column: string, kinds: Readonly<Record<string, ExceptionKind | undefined>>): RawBuilder<unknown> {
  const cases = Object.entries(kinds).map(([value, kind]) => sql`when ${value} then ${kind}`)
  return sql`case ${sql.ref(column)} ${sql.join(cases, sql` `)} end`
}
