import type { Data } from '@let-twe/core/endpoint.ts'
import { getMapSource, listAtms, listBranches } from '@let-twe/core/location/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { listAtms as atms, listBranches as branches } from './list-locations.ts'

/** Branches and cash machines, for visitors and borrowers. */
export function locationRoutes(serve: Serve, platform: Platform): void {
  serve(listBranches, async ({ query, language }) => branches(platform, query, language))
  serve(listAtms, async ({ query }) => atms(platform, query))
  const mapSource: Data<typeof getMapSource> = { source: platform.configuration.googleMapsKey === undefined ? 'OpenStreetMap' : 'Google' }
  serve(getMapSource, async () => mapSource)
}
