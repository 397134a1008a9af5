import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/**
 * Whether the officers are looking at what the borrower said: submitted and not yet approved. An officer who asks for
 * information opens it again.
 */
export async function isUnderReview(db: Db, borrowerId: string): Promise<boolean> {
  const row = await db
    .selectFrom('application')
    .leftJoin('loan', 'loan.application_id', 'application.id')
    .select('application.id')
    .where('application.borrower_id', '=', borrowerId)
    .where('application.submitted_at', 'is not', null)
    .where('application.ended_at', 'is', null)
    .where('loan.approved_at', 'is', null)
    .where((eb) => eb.or([eb('loan.state', 'is', null), eb('loan.state', '!=', 'active')]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('officer_request')
            .select('officer_request.id')
            .whereRef('officer_request.loan_id', '=', 'loan.id')
            .where('kind', '=', 'information')
            .where('done_at', 'is', null),
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** Whether one of these numbers is on the blacklist. */
export async function isBlacklisted(db: Db, numbers: Partial<Record<Tables['blacklist_entry']['kind'], string | null>>): Promise<boolean> {
  const row = await db
    .selectFrom('blacklist_entry')
    .select('id')
    .where((eb) =>
      eb.or(
        Object.entries(numbers).flatMap(([kind, value]) =>
          value ? [eb.and([eb('kind', '=', kind as Tables['blacklist_entry']['kind']), eb('value', '=', value)])] : [],
        ),
      ),
    )
    .executeTakeFirst()
  return row !== undefined
}
