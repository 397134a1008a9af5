import type { BureauReport } from '@let-twe/core/bureau/bureau-report.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'

/** A query about a person, by their consent. `id` is ours: a repeated query with it is the same one. */
export type BureauQuery = {
  readonly id: string
  readonly consent: { readonly number: string; readonly date: BusinessDate }
  readonly subject: {
    readonly name: string
    readonly birth_date: BusinessDate
    readonly identity_number: string | null
    readonly passport: string | null
  }
}

/** Queries a credit bureau. Null: it has no record of the person. Throws when it does not answer in time or not understandably; no error holds a personal value. */
export type CreditBureau = { ask(query: BureauQuery): Promise<BureauReport | null> }
