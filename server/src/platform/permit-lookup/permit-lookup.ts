import type { PermitReference } from '@let-twe/core/application/permit-qr.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'

/** The ministry's data of a permit, by the names of the form's fields; only readable ones. */
export type PermitFacts = {
  readonly name?: string
  readonly dob?: BusinessDate
  readonly passport?: string
  readonly work_permit?: string
  readonly permit_end?: BusinessDate
  readonly employer_name?: string
  readonly job?: string
}

/** Queries the ministry for a scanned reference. Null when it does not answer in time or not understandably: the form is filled in by hand then. */
export type PermitLookup = { find(reference: PermitReference): Promise<PermitFacts | null> }
