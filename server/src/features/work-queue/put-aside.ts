import { type BusinessDate, addDays, instantInBangkok } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import { maxDaysAside } from '@let-twe/core/work-queue/endpoints.ts'
import { promisedHoursOf } from '@let-twe/core/work-queue/promised-hours.ts'
import { introduceOfficer } from '../../domain/loan/officer-of-loan.ts'
import { putClaimAside, readClaim, takeClaim } from '../../domain/loan/write-claim.ts'
import { insertLoanNote } from '../../domain/loan/write-loan-note.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Claimed } from './claim-loan.ts'
import { findStanding } from './queue.queries.ts'
import { standingOf } from './read-queue.ts'

type Asked = { readonly loanId: LoanId; readonly actor: StaffActor; readonly until: BusinessDate; readonly note?: string | undefined }

/** Claims a case and puts it aside. It is back at the beginning of the day, or before: when the lender's promise ends, or on the day of its next call. */
export function putAside(platform: Platform, { loanId, actor, until, note }: Asked): Promise<Claimed | Refusal> {
  const [now, today] = [platform.clock.now(), platform.clock.today()]
  if (until <= today || until > addDays(today, maxDaysAside)) return Promise.resolve(refuseFields({ until: 'date_not_possible' }))
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await findStanding(trx, loanId)
    if (!loan) return refuse('not_found')
    const { promised } = standingOf(loan, promisedHoursOf(platform.termsInForce.lender()))
    if (loan.state !== 'pending' || (promised && promised <= now)) return refuse('transition_refused')
    if (!(await takeClaim(trx, { loanId, staffId: actor.id as StaffId, actorId: actor.id, now, take: false })))
      return refuse('already_recorded')
    await introduceOfficer(platform, trx, { loanId, staffId: actor.id as StaffId })
    const day = loan.follow_up_date !== null && loan.follow_up_date > today && loan.follow_up_date < until ? loan.follow_up_date : until
    const begin = instantInBangkok(day, '00:00')
    if (note !== undefined) await insertLoanNote(platform, trx, { loanId, actor, text: note })
    await putClaimAside(trx, loanId, promised && promised < begin ? promised : begin)
    await audit(platform, trx, actor, { action: 'loan.put_aside', subject: { kind: 'loan', id: loanId }, detail: { day: until } })
    return readClaim(trx, loanId, now)
  })
}
