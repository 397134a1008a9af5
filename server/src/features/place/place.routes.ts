import type { Data } from '@let-twe/core/endpoint.ts'
import { getMapSource, listAtms, listBranches } from '@let-twe/core/place/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAtms as atms, listBranches as branches } from './list-places.ts'

/** Branches and cash machines, for visitors and borrowers. */
export function placeRoutes(serve: Serve, platform: Platform): void {
  serve(listBranches, async ({ query, language }) => branches(platform, query, language))
  serve(listAtms, async ({ query }) => atms(platform, query))
  const mapSource: Data<typeof getMapSource> = { source: platform.configuration.googleMapsKey === undefined ? 'OpenStreetMap' : 'Google' }
  serve(getMapSource, async () => mapSource)
}
