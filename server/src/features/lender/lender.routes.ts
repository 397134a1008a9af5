import { languages } from '@let-twe/core/language.ts'
import { apiVersion, getApiInfo, getLender } from '@let-twe/core/lender/endpoints.ts'
import { publicLender } from '@let-twe/core/lender/public-lender.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'

/** What this API and this lender are. */
export function lenderRoutes(serve: Serve, platform: Platform): void {
  const { inForce, clock } = platform
  serve(getApiInfo, async () => ({
    name: inForce.lender().name.en,
    version: apiVersion,
    languages: [...languages],
    openapi: '/api/client/openapi.json',
  }))
  serve(getLender, async () => publicLender(inForce.lender(), inForce.product(clock.today()), { mailsCopies: platform.mail !== undefined }))
}
