import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { Kysely } from 'kysely'
import { compileOnce } from '../../platform/database/compile-once.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Keys } from '../../platform/encryption/encrypted-column.ts'
import { decryptAnswers } from '../../domain/application/application-row.ts'

type Db = Kysely<Tables>

/**
 * True when the officers review the borrower's answers: submitted and not yet approved. An officer's request for information
 * reopens them.
 */
export async function isUnderReview(db: Db, borrowerId: BorrowerId): Promise<boolean> {
  const [row] = await findReview(db, borrowerId)
  return row !== undefined
}

/** The state of a profile: whether it is under review, and whether its deletion was requested. */
export async function assessEligibilityOfProfile(
  db: Db,
  borrowerId: BorrowerId,
): Promise<{ underReview: boolean; deletionAsked: boolean }> {
  const [row] = await findBoth(db, borrowerId)
  return { underReview: Boolean(row!.under_review), deletionAsked: Boolean(row!.deletion_asked) }
}

const findReview = compileOnce((db, borrowerId: BorrowerId) => reviews(db, borrowerId))

const findBoth = compileOnce((db, borrowerId: BorrowerId) =>
  db.selectNoFrom((eb) => [
    eb.exists(reviews(db, borrowerId)).as('under_review'),
    eb
      .exists(
        eb.selectFrom('deletion_request').select('borrower_id').where('borrower_id', '=', borrowerId).where('carried_out_at', 'is', null),
      )
      .as('deletion_asked'),
  ]),
)

function reviews(db: Db, borrowerId: BorrowerId) {
  return db
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
}

/** The answers of the application that is open, {} without one. */
export async function findOpenAnswers(keys: Keys, db: Db, borrowerId: BorrowerId): Promise<ApplicationAnswers> {
  const open = await db
    .selectFrom('application')
    .select(['answers', 'borrower_id'])
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return open ? decryptAnswers(keys, open) : {}
}
