import { refuse } from '@let-twe/core/errors.ts'
import * as cash from '@let-twe/core/cash/endpoints.ts'
import * as dayEnd from '@let-twe/core/cash/day-end-endpoints.ts'
import * as bank from '@let-twe/core/cash/reconciliation-endpoints.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { listReconciliations, readBankAccount } from './bank-account.ts'
import { decideDayEnd, prepareDayEnd, readSheet } from './end-day.ts'
import { decideHandOver, handOverCash, moveCash } from './move-cash.ts'
import { closeDrawer, openDrawer, readMyDrawer } from './my-drawer.ts'
import { printDayEnd } from './print-day-end.ts'
import { decideReconciliation, markOnStatement, prepareReconciliation } from './reconcile-bank.ts'
import { findDayEnd, listDayEnds, listDesks } from './read-days.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Cash: everybody's own drawer, and the end of the days of a branch and of the head office. */
export function cashDeskRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const seen = (call: Parameters<typeof staffActor>[0], action: string, id?: string) =>
    audit(platform, db, staffActor(call), { action, ...(id !== undefined && { subject: { kind: 'day_end', id } }) })

  serve(cash.getMyDrawer, async (call) => {
    await seen(call, 'drawer.view')
    return readMyDrawer(platform, call.caller)
  })
  serve(cash.openDrawer, ({ body, ...call }) => openDrawer(platform, { actor: staffActor(call), ...body }))
  serve(cash.moveCash, ({ body, ...call }) => moveCash(platform, { actor: staffActor(call), ...body }))
  serve(cash.handOverCash, ({ body, ...call }) => handOverCash(platform, { actor: staffActor(call), ...body }))
  serve(cash.decideHandOver, ({ params, body, ...call }) => decideHandOver(platform, { actor: staffActor(call), ...params, ...body }))
  serve(cash.closeDrawer, ({ body, ...call }) => closeDrawer(platform, { actor: staffActor(call), ...body }))

  serve(dayEnd.listDesks, async (call) => {
    await seen(call, 'day_end.list')
    return listDesks(db, call.caller.branches)
  })
  serve(dayEnd.getDaySheet, async ({ query: { branch_id: branchId = null, date }, ...call }) => {
    await seen(call, 'day_end.view')
    return readSheet(platform, db, { branchId, date })
  })
  serve(dayEnd.prepareDayEnd, ({ body: { branch_id: branchId = null, ...body }, ...call }) =>
    prepareDayEnd(platform, { actor: staffActor(call), branchId, ...body }),
  )
  serve(dayEnd.listDayEnds, async (call) => {
    await seen(call, 'day_end.list')
    return listDayEnds(db, call.caller)
  })
  serve(dayEnd.getDayEnd, async ({ params: { id }, ...call }) => {
    const day = await findDayEnd(db, { id, staffId: call.caller.id })
    if (day) await seen(call, 'day_end.view', id)
    return day ?? refuse('not_found')
  })
  serve(dayEnd.getDayEndPaper, async ({ params: { id }, language, ...call }) => {
    const day = await findDayEnd(db, { id, staffId: call.caller.id })
    if (!day) return refuse('not_found')
    await seen(call, 'day_end.print', id)
    return printDayEnd(platform, day, language)
  })
  serve(dayEnd.decideDayEnd, ({ params, body, ...call }) =>
    decideDayEnd(platform, { actor: staffActor(call), role: call.caller.role, ...params, ...body }),
  )

  serve(bank.getBankAccount, ({ query: { date } }) => readBankAccount(platform, db, date))
  serve(bank.markOnStatement, ({ params, body, ...call }) => markOnStatement(platform, { actor: staffActor(call), ...params, ...body }))
  serve(bank.prepareReconciliation, ({ body, ...call }) => prepareReconciliation(platform, { actor: staffActor(call), ...body }))
  serve(bank.listReconciliations, async (call) => {
    await seen(call, 'reconciliation.list')
    return listReconciliations(db, call.caller.id)
  })
  serve(bank.decideReconciliation, ({ params, body, ...call }) =>
    decideReconciliation(platform, { actor: staffActor(call), role: call.caller.role, ...params, ...body }),
  )
}
