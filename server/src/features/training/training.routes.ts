import { instantInBangkok } from '@let-twe/core/business-date.ts'
import { refuse } from '@let-twe/core/errors.ts'
import { getFirstDay, moveTrainingDay } from '@let-twe/core/training/endpoints.ts'
import { firstDayTasks } from '@let-twe/core/training/first-day.ts'
import { audit } from '../../platform/audit.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'

/** The guided first day and the clock of a training world. A real world has no clock that moves, so both are absent there. */
export function trainingRoutes(serve: Serve, platform: Platform): void {
  const { clock, database, moveDay } = platform
  serve(getFirstDay, async (call) => {
    if (!moveDay) return refuse('not_found')
    const today = clock.today()
    const found = await database.db
      .selectFrom('audit_event')
      .where('actor_id', '=', staffActor(call).id)
      .where('at', '>=', instantInBangkok(today, '00:00'))
      .where(
        'action',
        'in',
        firstDayTasks.map(({ action }) => action),
      )
      .select('action')
      .distinct()
      .execute()
    const done = new Set(found.map(({ action }) => action))
    return { today, tasks: firstDayTasks.map(({ task, action }) => ({ task, done: done.has(action) })) }
  })
  serve(moveTrainingDay, async (call) => {
    if (!moveDay) return refuse('not_found')
    const from = clock.today()
    if (!moveDay()) return refuse('transition_refused')
    const today = clock.today()
    await audit(platform, database.db, staffActor(call), { action: 'training.move_day', detail: { from, to: today } })
    return { today }
  })
}
