import type { Position } from '@let-twe/core/location/endpoints.ts'

/** Google's universal link for directions; needs no key and opens the phone's own app. */
export function directionsHref({ latitude, longitude }: Position): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
