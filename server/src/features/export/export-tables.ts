/** A column of an export: its name, what it holds, and the SQL that reads it where that is not the column of the same name. */
export type ExportColumn = { readonly name: string; readonly holds: string; readonly sql?: string }

/** A file of an export: the rows of one table in the order of their key. */
export type ExportTable = {
  readonly name: string
  readonly holds: string
  readonly order: string
  readonly columns: readonly ExportColumn[]
}

/** Written as `name: what it holds`, or `name = sql: what it holds`. */
function columns(...written: readonly string[]): readonly ExportColumn[] {
  return written.map((each) => {
    const [, name = '', sql, holds = ''] = /^(\w+)(?: = (.+?))?: (.+)$/.exec(each) ?? []
    return sql === undefined ? { name, holds } : { name, sql, holds }
  })
}

const inEnglish = (column: string) => `coalesce(${column} ->> 'en', ${column} ->> 'th', ${column} ->> 'mm')`

/**
 * The tables of the nightly export, column by column. Names and order are published (docs/connections.md): a new column comes at the end, none goes. People are
 * their ids: no name, number, address, document, account or typed word is in it.
 */
export const exportTables: readonly ExportTable[] = [
  {
    name: 'branch',
    holds: 'branches',
    order: 'id',
    columns: columns('id: branch', `name = ${inEnglish('name')}: name`, 'district: district', 'active: open for visits'),
  },
  {
    name: 'borrower',
    holds: 'borrowers, without their names',
    order: 'id',
    columns: columns(
      'id: borrower',
      'created_at: account opened',
      'birth_year = extract(year from dob)::integer: year of birth',
      'province_of_work: province (ISO 3166-2)',
      'language: of the app',
      'active: account is on',
      'died_on: reported day of death',
      'deleted_at: data erased',
    ),
  },
  {
    name: 'loan',
    holds: 'applications and loans',
    order: 'id',
    columns: columns(
      'id: loan',
      'borrower_id: borrower',
      'branch_id: branch',
      'state: stored state',
      'loan_type: first or repeat',
      'product = (select loan_product_version.product_code from loan_product_version where loan_product_version.id = loan.product_version_id): product',
      'applied_date: applied',
      'size_satang: amount',
      'months: months',
      'times_per_month: instalments a month',
      'yearly_rate: rate in hundredths of a percent a year',
      'approved_at: approved',
      'signed_at: signed',
      'disbursement_date: disbursed',
      'closed_date: closed',
      'written_off_date: written off',
      'state_reason_code: reason of a rejection',
    ),
  },
  {
    name: 'loan_event',
    holds: 'steps of loans',
    order: 'id',
    columns: columns(
      'id: step',
      'loan_id: loan',
      'event: step',
      'from_state: state before',
      'to_state: state after',
      'actor_kind: borrower, staff or system',
      "staff_id = case when actor_kind = 'staff' then actor_id end: member of staff",
      'reason_code: reason',
      'at: time',
    ),
  },
  {
    name: 'instalment',
    holds: 'schedules as they are now',
    order: 'loan_id, number',
    columns: columns(
      'loan_id: loan',
      'number: instalment',
      'due_date: due, after an agreed deferral',
      'original_due_date: due by the contract, where it was deferred',
      'principal_satang: principal',
      'interest_satang: interest',
      'settled_date: paid in full',
      'carried_interest_satang: of the interest, that of a plan before, which bears nothing',
      'carried_fee_satang: late fees of a plan before, beside those of late_fee; below 0 where a new plan took them away',
      'plan_due_date: due by its own plan, of a loan with a new plan',
      'moved_satang: principal and interest that a new plan took over after it had fallen due',
    ),
  },
  {
    name: 'late_fee',
    holds: 'late fees',
    order: 'loan_id, month_number, instalment_number',
    columns: columns(
      'loan_id: loan',
      'instalment_number: instalment',
      'month_number: started month of arrears',
      'amount_satang: fee',
      'charged_date: charged',
      'waived_at: waived',
      'waived_reason_code: reason',
    ),
  },
  {
    name: 'payment',
    holds: 'payments, also reversed ones',
    order: 'id',
    columns: columns(
      'id: payment',
      'loan_id: loan',
      'receipt_number: receipt',
      'paid_date: value date',
      'amount_satang: amount',
      'overpaid_satang: of it owed to the borrower',
      'recovered_satang: of it for a written-off loan',
      'rounding_satang: below one coin, borne by the lender',
      'payment_type: way of payment',
      'recorded_at: recorded',
      'recorded_by: member of staff',
      'reversed_at: reversed',
      'reversal_reason_code: reason',
    ),
  },
  {
    name: 'payment_allocation',
    holds: 'how payments settle instalments',
    order: 'payment_id, instalment_number',
    columns: columns(
      'payment_id: payment',
      'instalment_number: instalment, 0 for principal paid ahead',
      'fee_satang: late fee',
      'interest_satang: interest',
      'principal_satang: principal',
    ),
  },
  {
    name: 'collection_case',
    holds: 'disbursed loans for collections',
    order: 'loan_id',
    columns: columns(
      'loan_id: loan',
      'arrears_from: contract day of the oldest unpaid instalment',
      'arrears_bucket: bucket of the last morning',
      'principal_satang = at_stake_satang: principal that is not repaid',
      'promised_date: newest promise to pay',
      'promised_satang: its amount',
      'promise_kept: paid in time',
    ),
  },
  {
    name: 'contact',
    holds: 'calls, SMS and letters of staff',
    order: 'id',
    columns: columns(
      'id: contact',
      'loan_id: loan',
      'kind: kind',
      'overdue: about overdue debt',
      'staff_id: member of staff',
      'begun_at: begun',
      'ended_at: ended',
      'outcome: outcome',
      'promised_date: promise to pay',
      'promised_satang: its amount',
    ),
  },
  {
    name: 'complaint',
    holds: 'complaints, without their words',
    order: 'id',
    columns: columns(
      'id: complaint',
      'number: number',
      'borrower_id: borrower',
      'category: category',
      'state: state',
      'sent_at: sent',
      'answer_until: to be answered by',
      'answered_at: answered',
    ),
  },
  {
    name: 'ledger_posting',
    holds: 'postings',
    order: 'id',
    columns: columns(
      'id: posting',
      'kind: kind',
      'loan_id: loan',
      'branch_id: branch',
      'business_date: value date',
      'booked_date: booked date',
      'reverses: reversed posting',
      'payment_id: payment',
      'posted_at: written',
    ),
  },
  {
    name: 'ledger_entry',
    holds: 'entries of postings; those of a posting add up to 0',
    order: 'posting_id, account',
    columns: columns('posting_id: posting', 'account: account', 'amount_satang: debit, or credit below 0'),
  },
  {
    name: 'restructuring',
    holds: 'new plans of running loans, also those that were not signed',
    order: 'id',
    columns: columns(
      'id: plan',
      'loan_id: loan',
      'state: offered, signed, declined or withdrawn',
      'starts_on: its interest counts from this day',
      'valid_until: last day to sign',
      'total_before_satang: still to be paid by the plan before',
      'total_after_satang: by this plan',
      'first_number: its first instalment',
      'last_number: its last instalment',
      'arrears_since: contract day since which the loan was in arrears',
      'cured_on: paid on time for long enough, so that these arrears ended',
      'proposed_by: member of staff',
      'approved_by: member of staff',
      'offered_at: offered',
      'ended_at: signed, declined or withdrawn',
    ),
  },
]
