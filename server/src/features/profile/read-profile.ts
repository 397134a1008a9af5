import type { Data } from '@let-twe/core/endpoint.ts'
import type { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { profileNames } from '@let-twe/core/profile/profile-fields.ts'
import { isPaper, profileOf } from '../../domain/borrower/profile-columns.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { hasAskedForDeletion } from './erasure.queries.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { isUnderReview } from './profile.queries.ts'

/** The profile of the caller. A restricted session does not see the numbers of papers. */
export async function readProfile({ database: { db } }: Platform, caller: BorrowerCaller): Promise<Data<typeof getProfile>> {
  const borrower = await findBorrower(db, caller.id)
  const facts = profileOf(borrower)
  const shown = caller.restricted ? { ...facts, ...Object.fromEntries(profileNames.filter(isPaper).map((name) => [name, null])) } : facts
  return {
    ...shown,
    locked: await isUnderReview(db, caller.id),
    restricted: caller.restricted,
    pin_lifts: caller.pinLifts,
    deletion_requested: await hasAskedForDeletion(db, caller.id),
  }
}
