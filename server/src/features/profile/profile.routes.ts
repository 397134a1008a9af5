import { checkBlacklistedUser, getProfile, updateProfile as updateProfileEndpoint } from '@let-twe/core/profile/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBorrower, isBlacklisted } from './profile.queries.ts'
import { readProfile } from './read-profile.ts'
import { updateProfile } from './update-profile.ts'

/** What a borrower has told us of themselves. */
export function profileRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(getProfile, ({ caller }) => readProfile(platform, caller))
  serve(updateProfileEndpoint, ({ caller, body, address }) => updateProfile(platform, caller, body, address))
  serve(checkBlacklistedUser, async ({ caller }) => {
    const { phone_number, identity_number, passport, work_permit } = await findBorrower(db, caller.id)
    return { blacklisted: await isBlacklisted(db, { phone_number, identity_number, passport, work_permit }) }
  })
}
