import * as calls from '@let-twe/core/call-back/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { endCallBack, readCallBacks } from './ask-call-back.ts'

/** Borrowers' requests for a call, and their outcomes. */
export function callBackOfficeRoutes(serve: Serve, platform: Platform): void {
  serve(calls.listCallBacks, ({ query }) => readCallBacks(platform, query))
  serve(calls.endCallBack, ({ params, body, ...call }) => endCallBack(platform, { ...params, ...body, actor: staffActor(call) }))
}
