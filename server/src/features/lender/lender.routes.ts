import { languages } from '@let-twe/core/language.ts'
import { getApiInfo, getLender } from '@let-twe/core/lender/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'

/** What this API and this lender are. */
export function lenderRoutes(serve: Serve, { lender }: Platform): void {
  serve(getApiInfo, async () => ({
    name: lender.name.en,
    version: '1',
    languages: [...languages],
    openapi: '/api/client/openapi.json',
  }))
  serve(getLender, async () => lender)
}
