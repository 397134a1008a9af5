import * as blacklist from '@let-twe/core/blacklist/endpoints.ts'
import { isRefusal } from '@let-twe/core/errors.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { type BlacklistRow, findBlacklistPage } from './blacklist.queries.ts'
import { addToBlacklist, askBlacklistRemoval } from './manage-blacklist.ts'

/** Numbers and names that may not borrow. */
export function blacklistRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
    clock,
  } = platform
  serve(blacklist.listBlacklist, async ({ query, caller }) => {
    const { rows, ...beside } = await findBlacklistPage(platform, db, query, clock.now())
    return { data: rows.map((row) => showEntry(row, caller.id)), ...beside }
  })
  serve(blacklist.addToBlacklist, async ({ body, ...call }) => {
    const row = await addToBlacklist(platform, { actor: staffActor(call), ...body })
    return isRefusal(row) ? row : showEntry(row, call.caller.id)
  })
  serve(blacklist.askBlacklistRemoval, async ({ params, body, ...call }) => {
    const row = await askBlacklistRemoval(platform, { id: params.id, actor: staffActor(call), ...body })
    return isRefusal(row) ? row : showEntry(row, call.caller.id)
  })
}

function showEntry(
  { added_by_name, added_at, removal_id, removal_asked_by, removal_reason, asked_by_name, ...row }: BlacklistRow,
  me: string,
) {
  return {
    ...row,
    added_by: added_by_name,
    added_at: added_at.toISOString(),
    removal:
      removal_id === null
        ? null
        : { id: removal_id, asked_by: asked_by_name ?? '', asked_by_me: removal_asked_by === me, reason: removal_reason ?? '' },
  }
}
