import { inLanguage } from '@let-twe/core/translated.ts'
import { timeInBangkok, weekdayOf } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import { distanceM } from '@let-twe/core/location/distance.ts'
import type { Position, listAtms as atmsEndpoint, listBranches as branchesEndpoint } from '@let-twe/core/location/endpoints.ts'
import { isOpenAt } from '@let-twe/core/location/opening.ts'
import type { Platform } from '../../platform/platform.ts'
import { branchPhotoPath } from './branch-photo.ts'
import { findAtms, findBranches, findNearestAtms, isClosedDay } from './location.queries.ts'

/** The visitor's area: around a point, in a district, or neither. */
export type Search = { latitude?: number | undefined; longitude?: number | undefined; district?: string | undefined }

const maxAtms = 30

/** The branches with whether they are open now; nearest first when a position is given. */
export async function listBranches(
  { database: { db }, clock }: Platform,
  search: Search,
  language: Language,
): Promise<Data<typeof branchesEndpoint>> {
  const from = positionOf(search)
  const today = clock.today()
  const weekday = weekdayOf(today)
  const [closed, rows] = await Promise.all([isClosedDay(db, today), findBranches(db, search.district ?? null)])
  const time = timeInBangkok(clock.now())
  const branches = rows.map((branch) => ({
    id: branch.id,
    name: inLanguage(branch.name, language),
    address: inLanguage(branch.address, language),
    district: branch.district,
    phone: branch.phone,
    latitude: branch.latitude,
    longitude: branch.longitude,
    opens: branch.opens,
    closes: branch.closes,
    weekdays: branch.weekdays,
    open_now: isOpenAt(branch, weekday, time, closed),
    closed_today: closed || !branch.weekdays.includes(weekday),
    distance_m: from && distanceM(from, branch),
    photo: branchPhotoPath(branch.photo_file),
  }))
  return branches.toSorted((one, other) => (one.distance_m ?? 0) - (other.distance_m ?? 0))
}

/** The cash machines, at most 30; nearest first when a position is given. */
export async function listAtms({ database: { db } }: Platform, search: Search): Promise<Data<typeof atmsEndpoint>> {
  const from = positionOf(search)
  const atms = from ? await findNearestAtms(db, from, search.district, maxAtms) : await findAtms(db, search.district, maxAtms)
  return atms.map((atm) => ({
    id: atm.id,
    bank: atm.bank,
    name: atm.name,
    address: atm.address,
    district: atm.district,
    latitude: atm.latitude,
    longitude: atm.longitude,
    distance_m: from && distanceM(from, atm),
  }))
}

function positionOf({ latitude, longitude }: Search): Position | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude }
}
