import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import {
  booleanField,
  choiceField,
  dateData,
  dateField,
  idField,
  idInUrl,
  satangData,
  satangField,
  textField,
  translatedData,
} from '../fields.ts'
import { journalBooks } from './journal-book.ts'
import { ledgerAccounts } from './ledger-account.ts'
import { postingKinds } from './posting-kind.ts'

/** Booked dates, both included. */
const days = { from: dateField, to: dateField }
const balanceQuery = { ...days, split: z.optional(choiceField(['branch'])) }
const file = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const
const format = choiceField(['csv', 'xlsx'])

/** An account of the lender's chart. */
const chartAccount = z.strictObject({ account: z.enum(ledgerAccounts), number: z.string(), name: translatedData })
/** The time of a replica's figures; null for those of the primary. */
const as_of = z.nullable(z.string())

export const listMonths = endpoint({
  method: 'GET',
  path: '/ledger/months',
  summary: 'The closed months, newest first, and the conditions of closing the oldest open one.',
  access: 'read_reports',
  branch: 'head_office',
  data: z.strictObject({
    closed: z.array(z.strictObject({ last_day: dateData, prepared_by: z.string(), signed_by: z.string(), signed_at: z.string() })),
    /** Null while nothing is booked. */
    next: z.nullable(
      z.strictObject({
        last_day: dateData,
        is_over: z.boolean(),
        /** The branches with postings in days that are not signed; null stands for the head office. */
        unsigned: z.array(z.nullable(translatedData)),
        /** True once the interest of its last day is booked. */
        accrued: z.boolean(),
      }),
    ),
  }),
  errors: [],
})

export const closeMonth = endpoint({
  method: 'POST',
  path: '/ledger/months',
  summary: 'Proposes to close the oldest open month; another person confirms.',
  access: 'close_books',
  branch: 'head_office',
  body: z.strictObject({ last_day: dateField, note: textField(500) }),
  data: z.strictObject({ id: idField }),
  errors: ['day_not_over', 'precondition_failed', 'changed_elsewhere', 'already_recorded'],
})

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/ledger/trial-balance',
  summary: 'The balance of each account before some days, its debits and credits in them, and its balance after them.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject(balanceQuery),
  data: z.strictObject({
    /** By account number. Debits are positive, credits negative. */
    rows: z.array(
      z.strictObject({
        ...chartAccount.shape,
        /** The branch of a split; null for the head office, and without a split. */
        branch: z.nullable(translatedData),
        opening_satang: satangData,
        debit_satang: satangData,
        credit_satang: satangData,
        closing_satang: satangData,
      }),
    ),
    as_of,
  }),
  errors: ['date_invalid'],
})

export const getTrialBalanceFile = endpoint({
  method: 'GET',
  path: '/ledger/trial-balance/file',
  summary: 'The trial balance as a file.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject({ ...balanceQuery, format }),
  bytes: file,
  errors: ['date_invalid'],
})

export const getJournal = endpoint({
  method: 'GET',
  path: '/ledger/journal',
  summary: 'The journal of a day: for each kind of posting its number and the sums of its accounts.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject({ day: dateField }),
  data: z.strictObject({
    /** By book and kind. */
    kinds: z.array(
      z.strictObject({
        book: z.enum(journalBooks),
        kind: z.enum(postingKinds),
        postings: z.number(),
        /** Debits first. */
        accounts: z.array(z.strictObject({ ...chartAccount.shape, debit_satang: satangData, credit_satang: satangData })),
      }),
    ),
    as_of,
  }),
  errors: [],
})

export const getJournalFile = endpoint({
  method: 'GET',
  path: '/ledger/journal/file',
  summary: 'The journal of some days as a file: the sums of each day and kind of posting, or every posting.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject({ ...days, detail: choiceField(['day', 'posting']), format }),
  bytes: file,
  errors: ['date_invalid', 'export_too_large'],
})

/** The length of an entry's text, and the most of its lines. */
export const maxEntryText = 300
export const maxEntryLines = 40

export const listBankAccounts = endpoint({
  method: 'GET',
  path: '/ledger/accounts',
  summary: "The accounts by the lender's chart to which a line of the bank that is no lending may be booked.",
  access: 'staff',
  branch: 'anybody',
  unaudited: true,
  data: z.array(z.strictObject({ account: z.enum(ledgerAccounts), number: z.string(), name: translatedData })),
  errors: [],
})

export const listEntries = endpoint({
  method: 'GET',
  path: '/ledger/entries',
  summary: 'The manual entries of some days, newest first, with the accounts and branches that a new one may name.',
  access: 'read_reports',
  branch: 'head_office',
  query: z.strictObject(days),
  data: z.strictObject({
    entries: z.array(
      z.strictObject({
        /** The posting. */
        id: idField,
        booked_date: dateData,
        opening: z.boolean(),
        /** Null for the head office. */
        branch: z.nullable(translatedData),
        text: z.string(),
        /** The entry that it mirrors, and whether another one mirrors it. */
        reverses: z.nullable(idField),
        reversed: z.boolean(),
        proposed_by: z.string(),
        confirmed_by: z.string(),
        /** Debits first and positive. */
        lines: z.array(z.strictObject({ ...chartAccount.shape, amount_satang: satangData })),
      }),
    ),
    /** By account number. */
    accounts: z.array(chartAccount),
    branches: z.array(z.strictObject({ id: idField, name: translatedData })),
  }),
  errors: ['date_invalid'],
})

export const proposeEntry = endpoint({
  method: 'POST',
  path: '/ledger/entries',
  summary: 'Proposes an entry of the accountant, or the opening balances of a branch or the head office; another person confirms.',
  access: 'close_books',
  branch: 'head_office',
  idempotent: true,
  body: z.strictObject({
    date: dateField,
    opening: booleanField,
    branch_id: z.optional(idField),
    text: textField(maxEntryText),
    lines: z
      .array(
        z.strictObject({
          account: choiceField(ledgerAccounts),
          side: choiceField(['debit', 'credit']),
          amount_satang: satangField(1, 100_000_000_000),
        }),
      )
      .check(z.minLength(2), z.maxLength(maxEntryLines)),
  }),
  data: z.strictObject({ id: idField }),
  errors: ['choice_invalid', 'setting_conflict', 'date_in_future', 'date_in_past', 'day_locked', 'already_recorded'],
})

export const reverseEntry = endpoint({
  method: 'POST',
  path: '/ledger/entries/{id}/reverse',
  summary: 'Proposes the mirror of a manual entry; another person confirms.',
  access: 'close_books',
  branch: 'head_office',
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ date: dateField, text: textField(maxEntryText) }),
  data: z.strictObject({ id: idField }),
  errors: ['not_found', 'transition_refused', 'already_done', 'date_in_future', 'date_in_past', 'day_locked', 'already_recorded'],
})
