import { applicationSteps } from '@let-twe/core/application/steps.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getWaiting } from '@let-twe/core/report/endpoints.ts'
import { sql } from 'kysely'
import { type Branches, isBorrowerInBranches, isRowInBranches } from '../../domain/branch/in-branches.ts'
import type { Platform } from '../../platform/platform.ts'

type Waiting = Data<typeof getWaiting>

/**
 * Applications by their current position: unsent ones by their next step, sent ones by their state; with their time there. An unsent one
 * belongs to no branch, unless the person had a loan there.
 * Raw: medians are PostgreSQL's.
 */
export async function readWaiting({ database, clock }: Pick<Platform, 'database' | 'clock'>, branches: Branches): Promise<Waiting> {
  const { rows } = await sql<{ at: string | null; sent: boolean; count: number; median: number; longest: number }>`
    select at, sent, count(*)::int as count,
      percentile_cont(0.5) within group (order by days)::float8 as median, max(days)::float8 as longest
    from (
      select form_state as at, false as sent, extract(epoch from ${clock.now()}::timestamptz - created_at) / 86400 as days
      from application where submitted_at is null and ended_at is null and ${isBorrowerInBranches(branches, 'application.borrower_id')}
      union all
      select state, true, extract(epoch from ${clock.now()}::timestamptz - since.at) / 86400
      from loan cross join lateral (select max(at) as at from loan_event where loan_id = loan.id and to_state = loan.state
        and (from_state <> to_state or event = 'submit')) as since
      where state in ('pending', 'pre_approved', 'appointment_confirmed') and ${isRowInBranches(branches, 'loan.branch_id')}
    ) as waiting group by at, sent`.execute(database.db)
  const steps = [...applicationSteps, 'pending', 'pre_approved', 'appointment_confirmed'] as const
  return steps.flatMap((step) => {
    const here = rows.filter(({ at, sent }) => (sent ? at : nextStep(at)) === step)
    if (here.length === 0) return []
    const most = here.reduce((one, other) => (other.count > one.count ? other : one))
    return {
      step,
      count: here.reduce((sum, each) => sum + each.count, 0),
      median_days: oneDecimal(most.median),
      longest_days: oneDecimal(Math.max(...here.map((each) => each.longest))),
    }
  })
}

/** The step after the last answered one. */
function nextStep(answered: string | null): string {
  const index = (applicationSteps as readonly (string | null)[]).indexOf(answered)
  return applicationSteps[Math.min(index + 1, applicationSteps.length - 1)]!
}

function oneDecimal(days: number): number {
  return Math.round(Math.max(0, days) * 10) / 10
}
