import { distanceM } from '@let-twe/core/location/distance.ts'
import type { Position } from '@let-twe/core/location/endpoints.ts'

/** Where the visitor looks: around a position, in a district, both, or neither. */
export type Near = { readonly position: Position | null; readonly district: string }

/** The common facts of a location in both lists. */
export type MapLocation = Position & { readonly id: string; readonly name: string; readonly address: string; readonly district: string }

/** A location with how far it is; null without a position. */
export type WithDistance<P extends MapLocation> = P & { readonly metres: number | null }

const waitMs = 15_000
/** Above this distance from every location the page says so. */
const farM = 50_000

/** Reads the phone's position after a tap; null when it is refused or not found. */
export function askPosition(): Promise<Position | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude, longitude: coords.longitude }),
      () => resolve(null),
      { timeout: waitMs, maximumAge: 60_000 },
    )
  })
}

/** The question for the server. It hears the position only to about 100 metres; the exact distance is counted on the phone. */
export function queryOf({ position, district }: Near): { latitude?: string; longitude?: string; district?: string } {
  return {
    ...(position && { latitude: position.latitude.toFixed(3), longitude: position.longitude.toFixed(3) }),
    ...(district !== '' && { district }),
  }
}

/** Locations with their distances, nearest first; in the order they came in without a position. */
export function withDistances<P extends MapLocation>(locations: readonly P[], { position, district }: Near): WithDistance<P>[] {
  const here = locations.filter((location) => district === '' || location.district === district)
  if (!position) return here.map((location) => ({ ...location, metres: null }))
  return here
    .map((location) => ({ ...location, metres: distanceM(position, location) }))
    .toSorted((one, other) => one.metres - other.metres)
}

/** The distance of the nearest location when it is far, else null. */
export function farAway(locations: readonly WithDistance<MapLocation>[]): number | null {
  const nearest = locations[0]?.metres ?? null
  return nearest !== null && nearest > farM ? nearest : null
}
