import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import * as borrowers from '@let-twe/core/borrower/office-endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type findBorrowerLine, findBorrowerPage } from './borrower.queries.ts'
import * as manage from './manage-borrowers.ts'
import { reportDeath } from './report-death.ts'
import { printTimeline } from './print-timeline.ts'
import { readTimeline } from './read-timeline.ts'
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
  serve(borrowers.listTimeline, async ({ params, query, language, caller }) =>
    readTimeline(platform, { ...params, ...query, language, branches: caller.branches }),
  )
  serve(borrowers.printTimeline, ({ params, query, language, ...call }) =>
    printTimeline(platform, { ...params, ...query, language, branches: call.caller.branches, actor: staffActor(call) }),
  )
  serve(borrowers.restrictBorrower, async ({ params, body, ...call }) =>
    shown(await manage.restrictBorrower(platform, { ...params, ...body, actor: staffActor(call) })),
  )
  serve(borrowers.liftRestriction, async ({ params, body, ...call }) =>
    shown(await manage.liftRestriction(platform, { ...params, ...body, actor: staffActor(call) })),
  )
  serve(borrowers.switchBorrowerOff, async ({ params, body, ...call }) =>
    shown(await manage.switchBorrower(platform, { ...params, ...body, active: false, actor: staffActor(call) })),
  )
  serve(borrowers.reportDeath, async ({ params, body, ...call }) =>
    shown(await reportDeath(platform, { ...params, ...body, actor: staffActor(call) })),
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
