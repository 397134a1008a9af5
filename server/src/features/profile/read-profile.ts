import type { Data } from '@let-twe/core/endpoint.ts'
import type { getProfile } from '@let-twe/core/profile/endpoints.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasAskedForDeletion } from './erasure.queries.ts'
import { findBorrower, isUnderReview } from './profile.queries.ts'

/** The profile of the caller. A restricted session does not see the numbers of papers. */
export async function readProfile({ database: { db } }: Platform, caller: BorrowerCaller): Promise<Data<typeof getProfile>> {
  const borrower = await findBorrower(db, caller.id)
  const paper = (number: string | null) => (caller.restricted ? null : number)
  return {
    name: borrower.name,
    phone_number: borrower.phone_number,
    dob: borrower.dob,
    province_of_work: borrower.province_of_work,
    province_of_resident: borrower.province_of_resident,
    income_type: borrower.income_type,
    salary: borrower.salary_baht,
    email: borrower.email,
    identity_number: paper(borrower.identity_number),
    passport: paper(borrower.passport),
    work_permit: paper(borrower.work_permit),
    father_name: borrower.father_name,
    social_channel: borrower.social_channel,
    social_url: borrower.social_url,
    locked: await isUnderReview(db, caller.id),
    restricted: caller.restricted,
    pin_lifts: caller.pinLifts,
    deletion_requested: await hasAskedForDeletion(db, caller.id),
  }
}
