import { distanceM } from './distance.ts'
import type { Position } from './endpoints.ts'

/** The districts of the served province with their centres; codes as in addresses of the web app. */
const centres: Readonly<Record<string, Position>> = {
  'mueang-samut-sakhon': { latitude: 13.5475, longitude: 100.2744 },
  'krathum-baen': { latitude: 13.6697, longitude: 100.2907 },
  'ban-phaeo': { latitude: 13.59, longitude: 100.109 },
}

/** Beyond this a location belongs to none of them. */
const farthestM = 25_000

/** The district whose centre is nearest, for locations that do not say theirs; empty outside the province. */
export function nearestDistrict(location: Position): string {
  const [code, metres] = Object.entries(centres)
    .map(([code, centre]): [string, number] => [code, distanceM(centre, location)])
    .toSorted((one, other) => one[1] - other[1])[0]!
  return metres <= farthestM ? code : ''
}
