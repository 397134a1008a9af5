import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, idField, idInUrl, longListQuery, satangData, textField } from '../fields.ts'
import { moneyOutKinds } from '../ledger/on-statement.ts'
import { statementColumns, statementLayouts } from './statement-head.ts'
import { statementMistakes } from './statement-line.ts'
import { lineVerdicts, outgoingOutcomes, suspenseReasons, transferStates } from './transfer-state.ts'

const done = z.strictObject({})

/** The states of a bank statement. */
export const statementStates = ['previewed', 'posting', 'posted', 'discarded', 'undone'] as const

/** An account of the lender: the bank's code and the digits of the number. */
const lenderAccountData = z.strictObject({ bank: z.string(), number: z.string() })

/** A bank statement: its uploader, poster and withdrawer, and its lines by kind with their sums. */
const statementData = z.strictObject({
  id: idField,
  file_name: z.nullable(z.string()),
  layout: z.enum(statementLayouts),
  /** The account that the file is of; null for a file of before it was stored. */
  account: z.nullable(lenderAccountData),
  /** The columns that its uploader chose, where its head is not known: the name of each and its meaning. */
  columns: z.nullable(z.array(z.strictObject({ name: z.string(), meaning: z.enum(statementColumns) }))),
  /** Where the bank shows balances. */
  balances: z.nullable(z.strictObject({ first_day: dateData, last_day: dateData, opening_satang: satangData, closing_satang: satangData })),
  /** Days between this file and its neighbour in which money moved that no file shows. */
  gap: z.nullable(z.strictObject({ from: dateData, until: dateData, moved_satang: satangData })),
  state: z.enum(statementStates),
  imported_by: z.nullable(z.string()),
  /** Another person posts it. */
  imported_by_me: z.boolean(),
  imported_at: z.string(),
  posted_by: z.nullable(z.string()),
  posted_at: z.nullable(z.string()),
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(z.string()),
  undo_reason: z.nullable(z.string()),
  counts: z.array(z.strictObject({ verdict: z.enum(lineVerdicts), lines: z.number(), sum_satang: satangData })),
})

export const previewStatement = endpoint({
  method: 'POST',
  path: '/statements',
  summary: 'Reads a bank statement (CSV or XLSX) and previews each line; nothing is posted.',
  access: 'import_bank_file',
  branch: 'head_office',
  file: 'file',
  body: z.strictObject({
    file_name: z.optional(textField(200)),
    /** The account by its `accountKey`, where the file does not name it and the lender has had several. */
    account: z.optional(textField(40)),
    /** The columns of a head that is not known, in their order, such as `date,,credit,debit`; for the next file with this head too once this one is posted. */
    columns: z.optional(textField(1000)),
  }),
  data: z.strictObject({ id: idField }),
  errors: [
    'statement_unreadable',
    'statement_columns_unknown',
    'statement_other_account',
    'statement_sum_wrong',
    'statement_contradicts',
    'statement_without_balances',
    'already_recorded',
    'too_many_requests',
  ],
})

export const readStatementColumns = endpoint({
  method: 'POST',
  path: '/statements/columns',
  summary:
    "The head of a bank statement whose columns are not known, its first lines, and the columns' meanings as far as known; stores nothing.",
  access: 'import_bank_file',
  branch: 'head_office',
  file: 'file',
  body: z.strictObject({}),
  data: z.strictObject({
    columns: z.array(z.strictObject({ name: z.string(), samples: z.array(z.string()), meaning: z.nullable(z.enum(statementColumns)) })),
  }),
  errors: ['statement_unreadable', 'too_many_requests'],
})

/** The accounts of the lender that a file may be of: today's, and those that the settings named before. */
export const listLenderAccounts = endpoint({
  method: 'GET',
  path: '/bank/accounts',
  summary: 'The bank accounts that the lender has or had.',
  access: 'import_bank_file',
  branch: 'head_office',
  data: z.array(lenderAccountData),
  errors: [],
})

export const listStatements = endpoint({
  method: 'GET',
  path: '/statements',
  summary: 'The bank statements, newest first; of one state where it is named.',
  access: ['import_bank_file', 'post_bank_file'],
  branch: 'head_office',
  query: z.strictObject({ ...longListQuery, state: z.optional(choiceField(statementStates)) }),
  data: z.array(statementData),
  paged: true,
  errors: [],
})

export const getStatement = endpoint({
  method: 'GET',
  path: '/statements/{id}',
  summary: 'A bank statement.',
  access: ['import_bank_file', 'post_bank_file'],
  branch: 'head_office',
  params: idInUrl,
  data: statementData,
  errors: ['not_found'],
})

export const listStatementLines = endpoint({
  method: 'GET',
  path: '/statements/{id}/lines',
  summary: 'The lines of a bank statement, optionally of one kind.',
  access: ['import_bank_file', 'post_bank_file'],
  branch: 'head_office',
  auditsAccess: true,
  params: idInUrl,
  query: z.strictObject({ ...longListQuery, verdict: z.optional(choiceField(lineVerdicts)) }),
  data: z.array(
    z.strictObject({
      id: idField,
      line_number: z.number(),
      verdict: z.enum(lineVerdicts),
      mistake: z.nullable(z.enum(statementMistakes)),
      paid_date: z.nullable(dateData),
      amount_satang: z.nullable(satangData),
      number: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      payer: z.nullable(z.string()),
      words: z.nullable(z.string()),
      transfer_state: z.nullable(z.enum(transferStates)),
      transfer_reason: z.nullable(z.enum(suspenseReasons)),
      /** The loan of money in: of the transfer, or of the reference that the line names, before it is posted. Names as for `outgoing`. */
      loan: z.nullable(z.strictObject({ loan_id: idField, payment_reference_number: z.string(), name: z.nullable(z.string()) })),
      /** Of an outgoing line; null for another one. */
      outgoing: z.nullable(
        z.strictObject({
          outcome: z.enum(outgoingOutcomes),
          /** How many payments it pays together; 1 for a line of one payment, 0 for none. */
          payments: z.number(),
          /** What it pays: for `shown`, `to_show` and `suggested`. Names only for staff who work on cases or reconcile. */
          kind: z.nullable(z.enum(moneyOutKinds)),
          loan_id: z.nullable(idField),
          payment_reference_number: z.nullable(z.string()),
          number: z.nullable(z.string()),
          name: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  paged: true,
  errors: ['not_found'],
})

export const postStatement = endpoint({
  method: 'POST',
  path: '/statements/{id}/post',
  summary: 'Posts a previewed bank statement in the background.',
  access: 'post_bank_file',
  branch: 'head_office',
  params: idInUrl,
  data: done,
  errors: ['not_found', 'transition_refused', 'second_person_needed', 'statement_contradicts'],
})

export const discardStatement = endpoint({
  method: 'POST',
  path: '/statements/{id}/discard',
  summary: 'Deletes a bank statement that was not posted.',
  access: 'import_bank_file',
  branch: 'head_office',
  params: idInUrl,
  data: done,
  errors: ['not_found', 'transition_refused'],
})

export const undoStatement = endpoint({
  method: 'POST',
  path: '/statements/{id}/undo',
  summary: 'Undoes a posted bank statement as a whole, while nothing depends on it.',
  access: 'reverse_payment',
  branch: 'head_office',
  params: idInUrl,
  body: z.strictObject({ reason: textField(300) }),
  data: done,
  errors: ['not_found', 'transition_refused', 'statement_in_use'],
})
