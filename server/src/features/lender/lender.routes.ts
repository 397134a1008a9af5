import { languages } from '@let-twe/core/language.ts'
import { apiVersion, getApiInfo, getLender, listEmployers } from '@let-twe/core/lender/endpoints.ts'
import { publicLender } from '@let-twe/core/lender/public-lender.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'

/** The facts of this API and this lender. */
export function lenderRoutes(serve: Serve, platform: Platform): void {
  const { termsInForce, clock } = platform
  serve(getApiInfo, async () => ({
    name: termsInForce.lender().name.en,
    version: apiVersion,
    languages: [...languages],
    openapi: '/api/client/openapi.json',
  }))
  serve(getLender, async () =>
    publicLender(termsInForce.lender(), termsInForce.offered(clock.today()), { mailsCopies: platform.mail !== undefined }),
  )
  serve(listEmployers, async () => termsInForce.lender().employers ?? [])
}
