import { searchOffice } from '@let-twe/core/search/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findEverything } from './find-everything.ts'

/** The one search of the office. */
export function searchRoutes(serve: Serve, platform: Platform): void {
  serve(searchOffice, ({ body: { search }, caller }) => findEverything(platform, search, caller))
}
