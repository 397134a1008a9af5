import type { Slot } from '@let-twe/core/appointment/slots.ts'
import { type BusinessDate, instantInBangkok } from '@let-twe/core/business-date.ts'
import type { askCallBack as endpoint } from '@let-twe/core/call-back/endpoints.ts'
import { callBackTimes } from '@let-twe/core/call-back/call-back-times.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { callBackOutcomes, listCallBacks } from '@let-twe/core/call-back/office-endpoints.ts'
import { holdAccount } from '../../domain/borrower/hold-account.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { consumePoint } from '../../platform/rate-limit.ts'
import { closeCallBack, findClosedDays, findWaiting, isCallBack, upsertCallBack } from './call-back.queries.ts'

type Asking = Actor & { readonly id: string }

/** Enough to find a time that suits; too little to keep the officers busy. */
const askLimit = { points: 10, seconds: 24 * 3600 }

/** The free times of calls, soonest first. */
export async function listTimes({ clock, termsInForce, database: { db } }: Platform): Promise<Slot[]> {
  const today = clock.today()
  return callBackTimes(termsInForce.lender(), await findClosedDays(db, today), { today, instant: clock.now() })
}

/** Requests a call at one of the times, or moves the waiting one. */
export async function askCallBack(
  platform: Platform,
  { actor, date, time }: { readonly actor: Asking; readonly date: BusinessDate; readonly time: string },
): Promise<Data<typeof endpoint> | Refusal> {
  const { clock, database, random } = platform
  const limited = await consumePoint(database.db, `call-back:${actor.id}`, askLimit, clock.now())
  if (limited) return limited
  if (!(await listTimes(platform)).some((slot) => slot.date === date && slot.time === time)) return refuse('slot_not_available')
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const gone = await holdAccount(trx, actor.id)
    if (gone) return gone
    const asked = await upsertCallBack(trx, {
      id: random.uuid(),
      borrower_id: actor.id,
      date,
      time,
      state: 'asked',
      asked_at: clock.now(),
    })
    await audit(platform, trx, actor, { action: 'call_back.ask', subject: { kind: 'borrower', id: actor.id }, detail: { date, time } })
    return asked
  })
}

/** The borrower does not want to be called any more. */
export function cancelCallBack(platform: Platform, { id, actor }: { readonly id: string; readonly actor: Asking }) {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx): Promise<Record<never, never> | Refusal> => {
    if (!(await closeCallBack(trx, id, { state: 'cancelled', done_at: platform.clock.now() }, actor.id))) return refuse('not_found')
    await audit(platform, trx, actor, { action: 'call_back.cancel', subject: { kind: 'borrower', id: actor.id } })
    return {}
  })
}

/** An officer records the outcome of the call; of two only the first counts. A borrower who was not reached is notified. */
export function endCallBack(
  platform: Platform,
  { id, actor, outcome }: { readonly id: string; readonly actor: Asking; readonly outcome: (typeof callBackOutcomes)[number] },
) {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx): Promise<Record<never, never> | Refusal> => {
    const ended = await closeCallBack(trx, id, { state: outcome, done_by: actor.id, done_at: platform.clock.now() })
    if (!ended) return refuse((await isCallBack(trx, id)) ? 'transition_refused' : 'not_found')
    const { borrower_id: borrowerId } = ended
    if (outcome === 'not_reached')
      await notify(platform, trx, { borrowerId, kind: 'call_back_missed', dedupeKey: `call_back_missed:${id}` })
    await audit(platform, trx, actor, { action: `call_back.${outcome}`, subject: { kind: 'borrower', id: borrowerId } })
    return {}
  })
}

/** A page of the waiting call-backs. */
export async function readCallBacks(
  { clock, database: { db } }: Platform,
  place: PlaceInList,
): Promise<Page<Data<typeof listCallBacks>[number]>> {
  const { rows, ...beside } = await findWaiting(db, place)
  return { data: rows.map((row) => ({ ...row, due: instantInBangkok(row.date, row.time) <= clock.now() })), ...beside }
}
