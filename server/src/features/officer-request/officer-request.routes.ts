import { isRefusal } from '@let-twe/core/errors.ts'
import { closeRequest as closeCall, makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import { showRequest } from '../../domain/officer-request/show-request.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { closeRequest, requestAgain } from './request-again.ts'

/** Requests of officers to borrowers: a document, information or an interview again. */
export function officerRequestRoutes(serve: Serve, platform: Platform): void {
  serve(makeRequest, async ({ params, body, language, ...call }) => {
    const request = await requestAgain(platform, { loanId: params.id, actor: staffActor(call), ...body })
    return isRefusal(request) ? request : showRequest(request, language)
  })
  serve(closeCall, async ({ params, language, ...call }) => {
    const request = await closeRequest(platform, { id: params.id, actor: staffActor(call) })
    return isRefusal(request) ? request : showRequest(request, language)
  })
}
