import { checkAgeToRegister } from '@let-twe/core/application/eligibility.ts'
import type { Data, Received } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { updateProfile as updateProfileEndpoint } from '@let-twe/core/borrower/endpoints.ts'
import { columnsOf } from '../../domain/borrower/profile-columns.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { audit } from '../../platform/audit.ts'
import type { BorrowerCaller } from '../../platform/http/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { isUnderReview } from './profile.queries.ts'
import { readProfile } from './read-profile.ts'
import { transact } from '../../platform/database/transact.ts'

/** Changes the caller's own facts; refused during the officers' review. */
export async function updateProfile(
  platform: Platform,
  caller: BorrowerCaller,
  { phone_number: phone, ...changes }: Received<typeof updateProfileEndpoint>['body'],
  address: string,
): Promise<Data<typeof updateProfileEndpoint> | Refusal> {
  const { database, clock, termsInForce } = platform
  if (changes.dob !== undefined) {
    if (changes.dob > clock.today()) return refuseFields({ dob: 'date_in_future' })
    const age = checkAgeToRegister(changes.dob, clock.today(), termsInForce.lender())
    if (age) return refuseFields({ dob: age.reason === 'too_young' ? 'too_young' : 'too_old' })
  }
  const refused = await transact(database.db, { onRefusal: 'commit' }, async (trx) => {
    const borrower = await findBorrower(platform, trx, caller.id)
    // a form sends the whole profile back: the own number is no change, another one has its own calls
    if (phone !== undefined && phone !== borrower.phone_number) return refuseFields({ phone_number: 'field_invalid' })
    if (await isUnderReview(trx, caller.id)) return refuse('profile_locked')
    const written = columnsOf(changes)
    await changeBorrower(platform, trx, caller.id, written)
    await audit(
      platform,
      trx,
      { kind: 'borrower', id: caller.id, address },
      { action: 'profile.update', subject: { kind: 'borrower', id: caller.id }, detail: { fields: Object.keys(written) } },
    )
    return null
  })
  return refused ?? readProfile(platform, caller)
}
