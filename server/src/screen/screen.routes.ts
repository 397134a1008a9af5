import { getScreen } from '@let-twe/core/screen/endpoints.ts'
import type { Serve } from '../platform/http/serve-endpoint.ts'
import type { Platform } from '../platform/platform.ts'
import { readScreen } from './read-screen.ts'

/** The first screens of the customers' pages, each in one call. */
export function screenRoutes(serve: Serve, platform: Platform): void {
  serve(getScreen, ({ caller, params, query, language }) =>
    readScreen(platform, { name: params.name, type: query.type, borrowerId: caller.id, language }),
  )
}
