import * as dayEnd from '@let-twe/core/cash/day-end-endpoints.ts'
import { isRefusal, refuse } from '@let-twe/core/errors.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { prepareDayEnd, readSheet } from './end-day.ts'
import { printDayEnd } from './print-day-end.ts'
import { findDayEnd, listDayEnds, listDesks } from './read-days.ts'

/** The end of the days of a branch and of the head office. */
export function dayEndRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  const seen = (call: Parameters<typeof staffActor>[0], action: string, id?: string) =>
    audit(platform, db, staffActor(call), { action, ...(id !== undefined && { subject: { kind: 'day_end', id } }) })

  serve(dayEnd.listDesks, async (call) => {
    await seen(call, 'day_end.list')
    return listDesks(platform, call.caller.branches)
  })
  serve(dayEnd.getDaySheet, async ({ query: { branch_id: branchId = null, date }, ...call }) => {
    await seen(call, 'day_end.view')
    const sheet = await readSheet(platform, db, { branchId, date })
    // counted blind: the expected cash shows with the count only
    return isRefusal(sheet) ? sheet : { ...sheet, cash_satang: null, vault_satang: null }
  })
  serve(dayEnd.prepareDayEnd, ({ body: { branch_id: branchId = null, ...body }, ...call }) =>
    prepareDayEnd(platform, { actor: staffActor(call), branchId, ...body }),
  )
  serve(dayEnd.listDayEnds, async (call) => {
    await seen(call, 'day_end.list')
    return listDayEnds(platform, call.caller)
  })
  serve(dayEnd.getDayEnd, async ({ params: { id }, ...call }) => {
    const day = await findDayEnd(platform, id, call.caller)
    if (day) await seen(call, 'day_end.view', id)
    return day ?? refuse('not_found')
  })
  serve(dayEnd.getDayEndPaper, async ({ params: { id }, language, ...call }) => {
    const day = await findDayEnd(platform, id, call.caller)
    if (!day) return refuse('not_found')
    await seen(call, 'day_end.print', id)
    return printDayEnd(platform, day, language)
  })
}
