import * as queue from '@let-twe/core/work-queue/endpoints.ts'
import * as views from '@let-twe/core/work-queue/saved-view-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { claimLoan, releaseLoan } from './claim-loan.ts'
import { countWork } from './count-work.ts'
import { listColleagues } from './find-colleagues.ts'
import { putAside } from './put-aside.ts'
import { readWorkStamp } from './work-stamp.ts'
import { lookAtLoan } from './look-at-loan.ts'
import { dropView, storeView, listViews } from './stored-views.ts'
import { countQueue, readQueue } from './read-queue.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The lists of loans: waiting ones by person, claims, and stored views. */
export function workQueueRoutes(serve: Serve, platform: Platform): void {
  serve(queue.searchLoans, ({ query, body, caller }) =>
    readQueue(platform, { ...query, ...body, staffId: caller.id, branches: caller.branches }),
  )
  serve(queue.getWorkStamp, ({ caller }) => readWorkStamp(platform.database.db, caller.id))
  serve(queue.countLoans, ({ caller }) => countQueue(platform, { staffId: caller.id, branches: caller.branches }))
  serve(queue.countWork, ({ caller }) => countWork(platform, caller))
  serve(queue.listColleagues, ({ body, caller }) => listColleagues(platform, { loanIds: body.loan_ids, caller }))
  serve(queue.claimLoan, ({ params, body, ...call }) => claimLoan(platform, { loanId: params.id, actor: staffActor(call), ...body }))
  serve(queue.putAside, ({ params, body, ...call }) => putAside(platform, { loanId: params.id, actor: staffActor(call), ...body }))
  serve(queue.releaseLoan, ({ params, ...call }) => releaseLoan(platform, { loanId: params.id, actor: staffActor(call) }))
  serve(queue.lookAtLoan, ({ params, caller }) => lookAtLoan(platform, { loanId: params.id, staffId: caller.id }))

  serve(views.listSavedViews, ({ caller }) => listViews(platform.database.db, caller))
  serve(views.saveView, ({ body, ...call }) => storeView(platform, call.caller, staffActor(call), body))
  serve(views.deleteView, ({ params, ...call }) => dropView(platform, call.caller, staffActor(call), params.id))
}
