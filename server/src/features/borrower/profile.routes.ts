import * as profile from '@let-twe/core/borrower/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBlacklisted } from '../../domain/blacklist/is-blacklisted.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { findOpenAnswers } from './profile.queries.ts'
import { readMyData } from './read-my-data.ts'
import { readProfile } from './read-profile.ts'
import { requestDeletion } from './request-deletion.ts'
import { updateProfile } from './update-profile.ts'

/** A borrower's own facts. */
export function profileRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(profile.getProfile, ({ caller }) => readProfile(platform, caller))
  serve(profile.updateProfile, ({ caller, body, address }) => updateProfile(platform, caller, body, address))
  serve(profile.checkBlacklistedUser, async ({ caller }) => {
    const answers = await findOpenAnswers(platform, db, caller.id)
    return { blacklisted: await isBlacklisted(platform, db, await findBorrower(platform, db, caller.id), answers, platform.clock.today()) }
  })
  serve(profile.getMyData, ({ caller, address }) => readMyData(platform, caller, address))
  serve(profile.requestDeletion, ({ caller, address }) => requestDeletion(platform, caller, address))
}
