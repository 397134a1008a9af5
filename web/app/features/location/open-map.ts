import type { MapSource } from './find-locations.ts'
import type { MapOptions, OpenMap } from './map-provider.ts'

/** Opens the map of the provider that the lender has configured; only its code is fetched. */
export async function openMap(source: MapSource, options: MapOptions): Promise<OpenMap> {
  if (source === 'Google') return (await import('./open-google-map.ts')).openGoogleMap(options)
  return (await import('./open-street-map.ts')).openStreetMap(options)
}
