import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { hashPin } from '../platform/pin-hash.ts'
import type { Platform } from '../platform/platform.ts'

/** The PIN of every demo borrower; printed at the start, never used outside the demo. */
export const demoPin = '295817'

type DemoBorrower = { phone: PhoneNumber; name: string; what: string }

const borrowers: readonly DemoBorrower[] = [{ phone: '+66810000001', name: 'Demo Aye Aye', what: 'registered, no application yet' }]

/** Registers the demo's borrowers and returns how they log in. */
export async function seedBorrowers({
  database: { db },
  random,
  clock,
  configuration,
}: Platform): Promise<{ phone: string; what: string }[]> {
  const pinHash = await hashPin(demoPin, configuration.pepper)
  for (const { phone, name } of borrowers)
    await db
      .insertInto('borrower')
      .values({
        id: random.uuid(),
        phone_number: phone,
        name,
        dob: '1996-04-12',
        province_of_work: 'TH-74',
        province_of_resident: 'TH-74',
        income_type: 'half_monthly',
        salary_baht: 6200,
        language: 'mm',
        pin_hash: pinHash,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.column('phone_number').doNothing())
      .execute()
  return borrowers.map(({ phone, what }) => ({ phone: displayPhoneNumber(phone), what }))
}
