import type { Data } from '@let-twe/core/endpoint.ts'
import type { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { profileNames } from '@let-twe/core/borrower/profile-fields.ts'
import { profileOf } from '../../domain/borrower/profile-columns.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { assessEligibilityOfProfile } from './profile.queries.ts'

/** The profile of the caller. A restricted session sees the phone number, which it knows, and nothing else. */
export async function readProfile(platform: Platform, caller: BorrowerCaller): Promise<Data<typeof getProfile>> {
  const { db } = platform.database
  const borrower = await findBorrower(platform, db, caller.id)
  const { underReview, deletionAsked } = await assessEligibilityOfProfile(db, caller.id)
  const facts = profileOf(borrower)
  const shown = caller.restricted
    ? { ...facts, ...Object.fromEntries(profileNames.filter((name) => name !== 'phone_number').map((name) => [name, null])) }
    : facts
  return {
    ...shown,
    locked: !caller.restricted && underReview,
    restricted: caller.restricted,
    pin_lifts: caller.pinLifts,
    code_lifts: caller.codeLifts,
    identity_lifts: caller.identityLifts,
    deletion_requested: !caller.restricted && deletionAsked,
  }
}
