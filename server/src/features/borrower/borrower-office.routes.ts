import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import * as borrowers from '@let-twe/core/borrower/office-endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type findBorrowerLine, findBorrowerPage, isBorrower } from './borrower.queries.ts'
import { findAuditPage } from '../../domain/audit/find-events.ts'
import * as manage from './manage-borrowers.ts'
import { exportData, readBorrower } from './read-borrower.ts'
import { showBorrower } from './show-borrower.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Borrowers' accounts: found, looked at, restricted, switched, logged out, exported and deleted. */
export function borrowerOfficeRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database

  serve(borrowers.searchBorrowers, async ({ query, body, ...call }) => {
    const { rows, ...beside } = await findBorrowerPage(platform, db, { ...body, ...query, branches: call.caller.branches })
    await audit(platform, db, staffActor(call), { action: 'borrower.search', detail: { found: beside.total } })
    return { data: rows.map(showBorrower), ...beside }
  })
  serve(borrowers.getBorrower, ({ params, ...call }) => readBorrower(platform, { ...params, actor: staffActor(call), reader: call.caller }))
  serve(borrowers.exportBorrower, ({ params, ...call }) => exportData(platform, { ...params, actor: staffActor(call) }))
  serve(borrowers.listBorrowerTrail, async ({ params: { id }, query: { views, ...place } }) => {
    if (!(await isBorrower(db, id))) return refuse('not_found')
    const only = views === undefined ? {} : { actions: borrowers.viewActions }
    const { rows, ...beside } = await findAuditPage(db, { ...place, borrower_id: id, ...only })
    const data = rows.map(({ id: number, at, actor_kind, actor_name, action, document_kind }) => ({
      id: number,
      at: at.toISOString(),
      actor_kind,
      actor_name,
      action,
      document_kind,
    }))
    return { data, ...beside }
  })
  serve(borrowers.restrictBorrower, async ({ params, body, ...call }) =>
    shown(await manage.restrictBorrower(platform, { ...params, ...body, actor: staffActor(call) })),
  )
  serve(borrowers.liftRestriction, async ({ params, body, ...call }) =>
    shown(await manage.liftRestriction(platform, { ...params, ...body, actor: staffActor(call) })),
  )
  serve(borrowers.switchBorrowerOff, async ({ params, body, ...call }) =>
    shown(await manage.switchBorrower(platform, { ...params, ...body, active: false, actor: staffActor(call) })),
  )
  serve(borrowers.switchBorrowerOn, async ({ params, body, ...call }) =>
    shown(await manage.switchBorrower(platform, { ...params, ...body, active: true, actor: staffActor(call) })),
  )
  serve(borrowers.logOutBorrower, async ({ params, body: { device_id: deviceId, ...reason }, ...call }) =>
    shown(await manage.logOutBorrower(platform, { ...params, ...reason, deviceId, actor: staffActor(call) })),
  )
  serve(borrowers.proposeDeletion, ({ params, body, ...call }) =>
    manage.proposeDeletion(platform, { ...params, ...body, actor: staffActor(call) }),
  )
}

function shown(line: NonNullable<Awaited<ReturnType<typeof findBorrowerLine>>> | Refusal) {
  return isRefusal(line) ? line : showBorrower(line)
}
