import { distanceM } from '@let-twe/core/place/distance.ts'
import type { Position } from '@let-twe/core/place/endpoints.ts'

/** Where the visitor looks: around a position, in a district, both, or neither. */
export type Near = { readonly position: Position | null; readonly district: string }

/** What both lists need of a place. */
export type Place = Position & { readonly id: string; readonly name: string; readonly address: string; readonly district: string }

/** A place with how far it is; null without a position. */
export type Placed<P extends Place> = P & { readonly metres: number | null }

const waitMs = 15_000
/** Farther than this from every place somebody is told so. */
const farM = 50_000

/** Asks the phone for its position, only when the person taps; null when it is refused or not found. */
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

/** Places with their distances, nearest first; in the order they came in without a position. */
export function placed<P extends Place>(places: readonly P[], { position, district }: Near): Placed<P>[] {
  const here = places.filter((place) => district === '' || place.district === district)
  if (!position) return here.map((place) => ({ ...place, metres: null }))
  return here.map((place) => ({ ...place, metres: distanceM(position, place) })).toSorted((one, other) => one.metres - other.metres)
}

/** How far the nearest place is when that is far away, else null. */
export function farAway(places: readonly Placed<Place>[]): number | null {
  const nearest = places[0]?.metres ?? null
  return nearest !== null && nearest > farM ? nearest : null
}

/** Google's universal link for directions; needs no key and opens the phone's own app. */
export function directionsHref({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
