import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { paymentAccounts } from '../ledger/bank-accounts.ts'
import { booleanField, choiceField, dateData, dateField, idField, idInUrl, satangData, textField, wholeNumberField } from '../fields.ts'
import { moneyOutKinds, statementKinds } from '../ledger/on-statement.ts'
import type { Satang } from '../money.ts'

/** A balance of the bank: it may be overdrawn. */
const balanceField = wholeNumberField(-100_000_000_000, 100_000_000_000) as unknown as z.ZodMiniType<Satang, Satang>

/** Money that moved at the bank by the ledger, and that no statement has shown. */
const openItem = z.strictObject({
  id: idField,
  kind: z.enum(statementKinds),
  /**
   * The item's reference on the bank statement or slip: its bank number, a receipt, the number of a slip; empty when it has
   * none.
   */
  reference: z.string(),
  booked_date: dateData,
  amount_satang: satangData,
  loan_id: z.nullable(idField),
  /** The borrower or the payer. */
  name: z.nullable(z.string()),
  /** Days since it was booked, and whether a bank shows it within fewer. */
  age_days: z.number(),
  overdue: z.boolean(),
})

/** Money that left by a bank statement, and that no posting explains. */
const unexplainedLine = z.strictObject({
  id: idField,
  statement_id: idField,
  paid_date: dateData,
  amount_satang: satangData,
  number: z.nullable(z.string()),
  words: z.nullable(z.string()),
  age_days: z.number(),
  /** A proposal calls it a fee of the bank. */
  fee_proposed: z.boolean(),
  /** A proposal calls it the one debit of several payments. */
  batch_proposed: z.boolean(),
  /** The open disbursements that it is together, where the sum is exact. */
  batch: z.array(idField),
  /** Open money out that it may be, the nearest first. */
  suggested: z.array(
    z.strictObject({
      id: idField,
      kind: z.enum(moneyOutKinds),
      booked_date: dateData,
      reference: z.string(),
      loan_id: z.nullable(idField),
      name: z.nullable(z.string()),
    }),
  ),
})

/** A signed reconciliation, or the proposal of one. Both have the id of the proposal, which is confirmed or refused as any other. */
const reconciliationData = z.strictObject({
  id: idField,
  statement_date: dateData,
  statement_satang: satangData,
  ledger_satang: satangData,
  open_satang: satangData,
  difference_satang: satangData,
  /** The bank's balance is that of a posted bank statement, not typed. */
  from_file: z.boolean(),
  explanation: z.nullable(z.string()),
  prepared_by: z.string(),
  prepared_by_me: z.boolean(),
  /** Until when the proposal waits, and whether the reader may confirm it; null and false for a signed one. */
  expires_at: z.nullable(z.string()),
  may_confirm: z.boolean(),
  signed_by: z.nullable(z.string()),
  signed_at: z.nullable(z.string()),
})

export const getBankAccount = endpoint({
  method: 'GET',
  path: '/bank/account',
  summary:
    "The ledger's bank account at a past day-end, its movements that no statement has shown, the money that left and no posting explains, and those that it books later.",
  access: 'reconcile',
  branch: 'head_office',
  auditsAccess: true,
  query: z.strictObject({ date: dateField }),
  data: z.strictObject({
    date: dateData,
    ledger_satang: satangData,
    open_satang: satangData,
    open: z.array(openItem),
    /** Outgoing lines that no posting explains, the newest 200, since the last signed reconciliation. */
    unknown: z.array(unexplainedLine),
    /** The movements since the last signed reconciliation that a bank line, or a person, has shown. */
    shown: z.strictObject({ by_bank: z.number(), by_person: z.number() }),
    /** The bank's balance by a posted bank statement; null where none shows it, then it is typed. */
    bank: z.nullable(z.strictObject({ statement_id: idField, balance_satang: satangData })),
    /** Movements that the bank shows up to the day, and that the ledger books later or not yet. */
    later: z.strictObject({ movements: z.number(), sum_satang: satangData }),
    /** The last signed one: its difference is expected again. */
    last: z.nullable(z.strictObject({ statement_date: dateData, difference_satang: satangData })),
  }),
  errors: ['date_not_possible', 'day_locked'],
})

export const markOnStatement = endpoint({
  method: 'POST',
  path: '/bank/postings/{id}/seen',
  summary: "Marks a posting as seen on the bank's statement, or unmarks it; optionally with the line that shows it.",
  access: 'reconcile',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({
    seen: booleanField,
    /** The outgoing line that shows it: of the same amount, and of no other posting. */
    bank_line_id: z.optional(idField),
  }),
  data: z.strictObject({}),
  errors: ['not_found', 'second_person_needed'],
})

/** Another person confirms. */
export const proposeBankFee = endpoint({
  method: 'POST',
  path: '/bank/lines/{id}/fee',
  summary: 'Proposes the account of an outgoing line that no posting explains: a fee of the bank, rent, wages, tax, money of the owners.',
  access: 'reconcile',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ account: z.optional(choiceField(paymentAccounts)), note: textField(300) }),
  data: z.strictObject({}),
  errors: ['not_found', 'already_recorded'],
})

/** Another person confirms. */
export const proposeBatchDebit = endpoint({
  method: 'POST',
  path: '/bank/lines/{id}/batch',
  summary:
    'Proposes that an outgoing line is the one debit of several payments, such as a file of disbursements: together exactly its amount.',
  access: 'reconcile',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ posting_ids: z.array(idField).check(z.minLength(2), z.maxLength(500)), note: textField(300) }),
  data: z.strictObject({}),
  errors: ['not_found', 'already_recorded'],
})

/** Another person, a manager, confirms. */
export const prepareReconciliation = endpoint({
  method: 'POST',
  path: '/bank/reconciliations',
  summary:
    "Compares the bank's balance with the ledger, in place of the open proposal: that of a posted bank statement, typed where none shows it; a new difference is explained.",
  access: 'reconcile',
  branch: 'head_office',
  idempotent: true,
  body: z.strictObject({ date: dateField, statement_satang: z.optional(balanceField), explanation: z.optional(textField(500)) }),
  data: z.strictObject({ id: idField }),
  errors: ['date_not_possible', 'day_locked'],
})

export const listReconciliations = endpoint({
  method: 'GET',
  path: '/bank/reconciliations',
  summary: 'The prepared and signed bank reconciliations, newest first.',
  access: 'reconcile',
  branch: 'head_office',
  data: z.array(reconciliationData),
  errors: [],
})
