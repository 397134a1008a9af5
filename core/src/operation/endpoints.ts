import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { idField } from '../fields.ts'

/** The possible findings of the check of books and files, as texts have them. */
export const incoherences = [
  'posting_unbalanced',
  'ledger_unbalanced',
  'suspense_differs',
  'accrued_interest_differs',
  'allowance_differs',
  'bank_differs',
  'other_income_differs',
  'transfer_twice',
  'closed_loan_owes',
  'late_list_differs',
  'people_list_differs',
  'waiting_branch_differs',
  'name_sound_differs',
  'file_missing',
  'file_broken',
] as const

const incoherence = z.strictObject({ problem: z.enum(incoherences), count: z.number(), example: z.string() })

/** Something wrong in the data, how often, and the first of it: an id, the name of a file, a difference in satang. */
export type Incoherence = z.infer<typeof incoherence>

const status = z.strictObject({
  /** When it was so. */
  at: z.string(),
  /** The database's size on its disk. */
  database_bytes: z.number(),
  /** The replica that reports read; null without one. `behind_seconds` is null when it cannot be used. */
  reports: z.nullable(z.strictObject({ behind_seconds: z.nullable(z.number()) })),
  /** Of the disk of this server's data folder. */
  disk: z.strictObject({ free_bytes: z.number(), total_bytes: z.number() }),
  /** Of the customers' address, PostgreSQL, the object store and the files that their addresses name; none without TLS. `ends_at` is null when none was shown. */
  certificates: z.array(z.strictObject({ host: z.string(), ends_at: z.nullable(z.string()) })),
  jobs: z.strictObject({
    waiting: z.number(),
    oldest_seconds: z.number(),
    given_up_total: z.number(),
    /** The oldest ones. */
    given_up: z.array(z.strictObject({ id: idField, name: z.string(), tries: z.number(), failed_at: z.string() })),
  }),
  /** SMS of the last 24 hours by gateway. */
  gateways: z.array(z.strictObject({ gateway: z.string(), sent: z.number(), failed: z.number(), last_sent_at: z.nullable(z.string()) })),
  backup: z.nullable(z.strictObject({ ended_at: z.string(), files: z.number(), missing: z.number() })),
  coherence: z.nullable(z.strictObject({ ended_at: z.string(), files: z.number(), problems: z.array(incoherence) })),
})

/** How the installation is, as staff see it. */
export type OperationStatus = z.infer<typeof status>

export const getStatus = endpoint({
  method: 'GET',
  path: '/status',
  summary: 'The state of gateways, given-up jobs, backups, the data check, certificates and the disk.',
  access: 'read_reports',
  branch: 'anybody',
  unaudited: true,
  data: status,
  errors: [],
})

export const runJobAgain = endpoint({
  method: 'POST',
  path: '/status/jobs/{id}/run-again',
  summary: 'Runs a given-up job again now, with all its attempts.',
  access: 'run_jobs',
  branch: 'head_office',
  params: z.strictObject({ id: idField }),
  idempotent: true,
  data: z.strictObject({ id: idField }),
  errors: ['not_found'],
})
