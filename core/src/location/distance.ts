import type { Position } from './endpoints.ts'

/** Mean radius of the earth. */
export const earthRadiusM = 6_371_000

const radians = Math.PI / 180

/** Metres between two points over the ground (haversine), rounded to a whole metre. */
export function distanceM(from: Position, to: Position): number {
  const latitude = ((to.latitude - from.latitude) * radians) / 2
  const longitude = ((to.longitude - from.longitude) * radians) / 2
  const a = Math.sin(latitude) ** 2 + Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * Math.sin(longitude) ** 2
  return Math.round(2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(a))))
}

/**
 * The degrees within which everything that is at most `metres` away lies: a box for a database to look in first. Its
 * longitudes may reach over the date line or the pole; then it is the whole round.
 */
export function boxAround({ latitude, longitude }: Position, metres: number): { south: number; north: number; west: number; east: number } {
  const reach = metres / earthRadiusM / radians
  const south = Math.max(-90, latitude - reach)
  const north = Math.min(90, latitude + reach)
  const whole = { south, north, west: -180, east: 180 }
  if (south === -90 || north === 90) return whole
  const ratio = Math.sin(reach * radians) / Math.cos(latitude * radians)
  if (ratio >= 1) return whole
  const width = Math.asin(ratio) / radians
  return longitude - width < -180 || longitude + width > 180 ? whole : { south, north, west: longitude - width, east: longitude + width }
}
