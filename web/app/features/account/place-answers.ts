import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import type { FirstCheck } from './first-answers.ts'
import type { RegistrationDraft } from './registration-answers.ts'

type Place = 'province_of_work' | 'province_of_resident'
type Lender = Pick<PublicLender, 'province'> | null

/** The provinces that one press has answered; the other one is asked. */
export function placesOf(
  served: FirstCheck['served'],
  { province }: NonNullable<Lender>,
): Pick<RegistrationDraft, 'provinceWork' | 'provinceResident'> {
  return {
    provinceWork: served === 'both' || served === 'work' ? province : '',
    provinceResident: served === 'both' || served === 'live' ? province : '',
  }
}

/** The provinces that are still asked by name. */
export function openPlaces({ served }: Pick<FirstCheck, 'served'>, lender: Lender): readonly Place[] {
  if (lender === null || served === 'no') return ['province_of_work', 'province_of_resident']
  if (served === 'work') return ['province_of_resident']
  return served === 'live' ? ['province_of_work'] : []
}

/** The mistakes by the fields that are on the screen: a missing province that was not asked yet is one of the four questions. */
export function askedAs(
  fields: Readonly<Partial<Record<string, ErrorCode>>>,
  check: Pick<FirstCheck, 'served'>,
  lender: Lender,
): Readonly<Record<string, ErrorCode>> {
  const asked = openPlaces(check, lender)
  const entries = Object.entries(fields).map(([name, code]) => [isPlace(name) && !asked.includes(name) ? 'served' : name, code] as const)
  return Object.fromEntries(entries.flatMap(([name, code]) => (code ? [[name, code]] : [])))
}

function isPlace(name: string): name is Place {
  return name === 'province_of_work' || name === 'province_of_resident'
}
