import type { ApplicationId, BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers, StepDrafts } from '@let-twe/core/application/answers.ts'
import type { FormState } from '@let-twe/core/application/steps.ts'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import type { PermitFacts } from '../../platform/permit-lookup/permit-lookup.ts'
import type { Transaction } from '../../platform/database/transact.ts'

type ApplicationRow = Selectable<Tables['application']>

/** Begins an application; undefined when the database already holds an open one. */
export async function insertApplication(
  db: Kysely<Tables>,
  application: Pick<ApplicationRow, 'id' | 'borrower_id' | 'created_at'> & Partial<SavedStep>,
): Promise<ApplicationRow | undefined> {
  const { answers = {}, drafts = {}, ...rest } = application
  return db
    .insertInto('application')
    .values({ ...rest, answers: JSON.stringify(answers), drafts: JSON.stringify(drafts) })
    .onConflict((conflict) => conflict.column('borrower_id').where('ended_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** What a save changes. */
export type SavedStep = {
  readonly form_state: FormState
  readonly answers: ApplicationAnswers
  readonly drafts: StepDrafts
  readonly version: number
}

/** Writes a save. */
export async function updateApplication(db: Kysely<Tables>, id: ApplicationId, { answers, drafts, ...rest }: SavedStep): Promise<void> {
  await db
    .updateTable('application')
    .set({ ...rest, answers: JSON.stringify(answers), drafts: JSON.stringify(drafts) })
    .where('id', '=', id)
    .execute()
}

/** Keeps what the ministry answered about the permit. */
export async function updatePermitFacts(db: Kysely<Tables>, borrowerId: BorrowerId, facts: PermitFacts | null): Promise<void> {
  await db
    .updateTable('application')
    .set({ permit_facts: facts === null ? null : JSON.stringify(facts) })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Writes that an application was sent. */
export async function markSubmitted(trx: Transaction, id: ApplicationId, now: Date): Promise<void> {
  await trx.updateTable('application').set({ submitted_at: now }).where('id', '=', id).execute()
}

/** Ends an application, or with null opens it again. */
export async function setApplicationEnd(trx: Transaction, id: ApplicationId, endedAt: Date | null): Promise<void> {
  await trx.updateTable('application').set({ ended_at: endedAt }).where('id', '=', id).execute()
}

/** Empties a borrower's applications and ends the open one. */
export async function eraseApplications(trx: Transaction, borrowerId: BorrowerId, now: Date): Promise<void> {
  await trx
    .updateTable('application')
    .set((eb) => ({ answers: '{}', drafts: '{}', ended_at: eb.fn.coalesce('ended_at', eb.val(now)) }))
    .where('borrower_id', '=', borrowerId)
    .execute()
}
