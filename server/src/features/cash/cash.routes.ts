import * as cash from '@let-twe/core/cash/endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { decideHandOver, handOverCash, moveCash } from './move-cash.ts'
import { closeDrawer, openDrawer, readMyDrawer } from './my-drawer.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Cash: everybody's own drawer. */
export function cashRoutes(serve: Serve, platform: Platform): void {
  serve(cash.getMyDrawer, async (call) => {
    await audit(platform, platform.database.db, staffActor(call), { action: 'drawer.view' })
    return readMyDrawer(platform, call.caller)
  })
  serve(cash.openDrawer, ({ body, ...call }) => openDrawer(platform, { actor: staffActor(call), ...body }))
  serve(cash.moveCash, ({ body, ...call }) => moveCash(platform, { actor: staffActor(call), ...body }))
  serve(cash.handOverCash, ({ body, ...call }) => handOverCash(platform, { actor: staffActor(call), ...body }))
  serve(cash.decideHandOver, ({ params, body, ...call }) => decideHandOver(platform, { actor: staffActor(call), ...params, ...body }))
  serve(cash.closeDrawer, ({ body, ...call }) => closeDrawer(platform, { actor: staffActor(call), ...body }))
}
