import type { LoanId } from '@let-twe/core/id.ts'
import { controlsOf } from '@let-twe/core/lender/lender-controls.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import type { AssignmentRule } from '@let-twe/core/work-queue/assignment-rule.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isNotUndone } from '../../domain/loan/is-not-undone.ts'
import { isOpenWork } from '../../domain/loan/is-open-work.ts'
import { introduceOfficer } from '../../domain/loan/officer-of-loan.ts'
import { endTurn, takeClaim } from '../../domain/loan/write-claim.ts'
import { atWorkSince, isAtWork } from '../../domain/staff/at-work.ts'
import { mayWorkOn } from '../../domain/staff/may-work-on.ts'
import { audit, systemActor } from '../../platform/audit.ts'
import { queueFor } from '../../platform/database/queue-for.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

const everyMs = 60_000
/** Other work of the process waits for a run. */
const mostInRun = 200

/** Declares the job that assigns cases by the lender's rule. */
export function defineAssignment(platform: Platform): void {
  platform.jobs.define({
    name: 'assign-by-rule',
    run: () => assignByRule(platform),
    nextRun: (after) => new Date(after.getTime() + everyMs),
  })
}

/** Assigns every undecided application and late loan without a claim, one transaction each: a run that breaks off has assigned none twice. */
export async function assignByRule(platform: Platform): Promise<void> {
  const { db } = platform.database
  const { assignment: rule } = controlsOf(platform.termsInForce.lender())
  if (rule === 'nobody') return
  const mayGet = mayGetSince(platform, await atWorkSince(platform, db))
  const waiting = await unclaimed(platform, db)
    .where(({ exists, selectFrom }) => exists(selectFrom('staff').where(mayGet).select('staff.id')))
    .orderBy('loan.applied_date')
    .orderBy('loan.id')
    .limit(mostInRun)
    .execute()
  for (const { id } of waiting) await assignOne(platform, { loanId: id, rule, mayGet })
}

type Assigned = { readonly loanId: LoanId; readonly rule: AssignmentRule; readonly mayGet: RawBuilder<boolean> }

function assignOne(platform: Platform, { loanId, rule, mayGet }: Assigned): Promise<void> {
  const [now, today] = [platform.clock.now(), platform.clock.today()]
  const approvers = rolesPermitting(platform.termsInForce.lender(), 'approve_loan')
  return transact(platform.database.db, { onRefusal: 'commit' }, async (trx) => {
    // the turns and the open cases are those after the case before
    await queueFor(trx, 'assign by rule')
    const turn = sql`coalesce((select turn from case_turn where staff_id = staff.id), 0)`
    const openCases = sql`(select count(*) from loan_claim join loan on loan.id = loan_claim.loan_id
      where loan_claim.staff_id = staff.id and ${isOpenWork(today)})`
    const gaveItUp = sql`coalesce(staff.id = (select actor_id from audit_event
      where subject_id = loan.id and action = 'loan.release' order by at desc, id desc limit 1), false)`
    const speaksTheirs = sql`(select borrower.language from borrower where borrower.id = loan.borrower_id) = any(staff.languages)`
    const receiver = await unclaimed(platform, trx)
      .innerJoin('staff', (join) => join.on(mayGet))
      .where('loan.id', '=', loanId)
      .select('staff.id')
      .orderBy(gaveItUp)
      // another person approves a case than the one who works on it
      .orderBy(sql`staff.role = any(${approvers})`)
      .orderBy(speaksTheirs, 'desc')
      .orderBy(rule === 'fewest' ? openCases : turn)
      .orderBy(turn)
      .orderBy('staff.id')
      .limit(1)
      .executeTakeFirst()
    if (!receiver || !(await takeClaim(trx, { loanId, staffId: receiver.id, actorId: receiver.id, now, take: false }))) return
    await introduceOfficer(platform, trx, { loanId, staffId: receiver.id })
    await endTurn(trx, receiver.id)
    const subject = { kind: 'loan', id: loanId }
    await audit(platform, trx, systemActor, { action: 'loan.assign', subject, detail: { staff_id: receiver.id, rule } })
  })
}

/** The undecided applications and late loans without a claim; a late loan without a next contact is of a borrower who died. */
function unclaimed({ clock }: Pick<Platform, 'clock'>, db: Kysely<Tables>) {
  return db
    .selectFrom('loan')
    .where(
      sql<boolean>`loan.id in (select id from loan where state = 'pending' union all
        select loan_id from collection_case where arrears_from < ${clock.today()} and next_date is not null)`,
    )
    .where(isNotUndone)
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('loan_claim').whereRef('loan_claim.loan_id', '=', 'loan.id').select('loan_claim.loan_id'))),
    )
    .select('loan.id')
}

/** In a query of loans and staff: who may work on a case, was at work since, and for a late loan may collect. */
function mayGetSince({ termsInForce }: Pick<Platform, 'termsInForce'>, since: Date): RawBuilder<boolean> {
  const lender = termsInForce.lender()
  return sql<boolean>`(${mayWorkOn(lender)} and ${isAtWork('staff.id', since)}
    and (loan.state = 'pending' or staff.role = any(${rolesPermitting(lender, 'collect')})))`
}
