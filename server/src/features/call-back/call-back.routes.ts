import * as calls from '@let-twe/core/call-back/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { askCallBack, cancelCallBack, listTimes } from './ask-call-back.ts'
import { findNewest } from './call-back.queries.ts'

/** Asking to be called. */
export function callBackRoutes(serve: Serve, platform: Platform): void {
  const actorOf = (id: string, address: string) => ({ kind: 'borrower' as const, id, address })
  serve(calls.listCallBackTimes, () => listTimes(platform))
  serve(calls.getCallBack, async ({ caller }) => (await findNewest(platform.database.db, caller.id)) ?? null)
  serve(calls.askCallBack, ({ caller, body, address }) => askCallBack(platform, { actor: actorOf(caller.id, address), ...body }))
  serve(calls.cancelCallBack, ({ caller, params, address }) =>
    cancelCallBack(platform, { id: params.id, actor: actorOf(caller.id, address) }),
  )
}
