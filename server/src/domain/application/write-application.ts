import type { ApplicationId, BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers, StepDrafts } from '@let-twe/core/application/answers.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { comparedEmployer } from '@let-twe/core/application/employer-list.ts'
import type { FormState } from '@let-twe/core/application/steps.ts'
import { type Kysely, sql } from 'kysely'
import { batchesOf } from '../../platform/database/batches-of.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { PermitFacts } from '../../platform/permit-lookup/permit-lookup.ts'
import { type Keys, encryptJson } from '../../platform/encryption/encrypted-column.ts'
import { searchKey, searchKeyOrNull } from '../../platform/encryption/search-key.ts'
import type { Transaction } from '../../platform/database/transact.ts'
import type { ApplicationRow } from './application-row.ts'
import { accountText, personText } from '@let-twe/core/borrower/compared-person.ts'

/** Begins an application; undefined when the database already holds an open one. */
export async function insertApplication(
  keys: Keys,
  db: Kysely<Tables>,
  { answers = {}, drafts = {}, ...rest }: Pick<ApplicationRow, 'id' | 'borrower_id' | 'created_at'> & Partial<SavedStep>,
): Promise<{ id: ApplicationId } | undefined> {
  return db
    .insertInto('application')
    .values({ ...rest, ...encryptAnswers(keys, rest.borrower_id, answers, drafts) })
    .onConflict((conflict) => conflict.column('borrower_id').where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
}

/** Writes the applications of imported loans, as sent. The borrower's newest answers go with them, so that the next application begins with these. */
export async function insertImportedApplications(
  trx: Transaction,
  applications: readonly { readonly id: ApplicationId; readonly borrower_id: BorrowerId }[],
  now: Date,
): Promise<void> {
  for (const some of batchesOf(applications)) {
    // raw: an insert from a select beside the ids
    await sql`insert into application (id, borrower_id, form_state, created_at, submitted_at, answers, identity_number_key, passport_key, work_permit_key,
        account_key, person_key, employer_key)
      select imported.id, imported.borrower_id, 'choose_loan_type', ${now}, ${now}, newest.answers, newest.identity_number_key, newest.passport_key,
        newest.work_permit_key, newest.account_key, newest.person_key, newest.employer_key
      from unnest(${some.map(({ id }) => id)}::uuid[], ${some.map((each) => each.borrower_id)}::uuid[]) as imported (id, borrower_id)
      left join lateral (select * from application where application.borrower_id = imported.borrower_id order by created_at desc limit 1) as newest
        on true`.execute(trx)
  }
}

/** Ends the applications of an undone import. */
export async function endApplications(trx: Transaction, loanIds: readonly string[], now: Date): Promise<void> {
  const of = trx.selectFrom('loan').where((eb) => eb('id', '=', eb.fn.any(eb.val([...loanIds]))))
  await trx.updateTable('application').set({ ended_at: now }).where('id', 'in', of.select('application_id')).execute()
}

/** The columns for answers and drafts: encrypted, with the keys by which the numbers among them are found. */
export function encryptAnswers(keys: Keys, borrowerId: BorrowerId, answers: ApplicationAnswers, drafts: StepDrafts) {
  return {
    answers: encryptJson(keys, 'application.answers', borrowerId, answers),
    drafts: encryptJson(keys, 'application.drafts', borrowerId, drafts),
    ...numberKeys(keys, answers),
  }
}

/** The keys by which the documents, the account, the person and the employer of answers are found. */
export function numberKeys(keys: Keys, { customer_information: person, additional_information: work }: ApplicationAnswers) {
  return {
    identity_number_key: searchKeyOrNull(keys, 'identity_number', person?.identity_number),
    passport_key: searchKeyOrNull(keys, 'passport', person?.passport),
    work_permit_key: searchKeyOrNull(keys, 'work_permit', person?.work_permit),
    account_key: work ? searchKey(keys, 'account_at_bank', accountText(work)) : null,
    employer_key: work ? searchKey(keys, 'employer', comparedEmployer(work.employer_name)) : null,
    person_key: person?.name !== undefined && person.dob !== undefined ? searchKey(keys, 'person', personText(person)) : null,
  }
}

/** The columns of a save. */
export type SavedStep = {
  readonly form_state: FormState
  readonly answers: ApplicationAnswers
  readonly drafts: StepDrafts
  readonly version: number
  /** Null once a requested answer was given. */
  readonly remind_on?: null
}

/** Writes a save. */
export async function updateApplication(
  keys: Keys,
  db: Kysely<Tables>,
  { id, borrower_id }: Pick<ApplicationRow, 'id' | 'borrower_id'>,
  { answers, drafts, ...rest }: SavedStep,
): Promise<void> {
  await db
    .updateTable('application')
    .set({ ...rest, ...encryptAnswers(keys, borrower_id, answers, drafts) })
    .where('id', '=', id)
    .execute()
}

/** Stores the ministry's reply about the permit. */
export async function updatePermitFacts(keys: Keys, db: Kysely<Tables>, borrowerId: BorrowerId, facts: PermitFacts | null): Promise<void> {
  await db
    .updateTable('application')
    .set({ permit_facts: facts === null ? null : encryptJson(keys, 'application.permit_facts', borrowerId, facts) })
    .where('borrower_id', '=', borrowerId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Writes when its borrower wants to be reminded of an application. */
export async function setReminder(trx: Transaction, id: ApplicationId, remindOn: BusinessDate): Promise<void> {
  await trx.updateTable('application').set({ remind_on: remindOn }).where('id', '=', id).execute()
}

/** Writes that an application was sent. */
export async function markSubmitted(trx: Transaction, id: ApplicationId, now: Date): Promise<void> {
  await trx.updateTable('application').set({ submitted_at: now }).where('id', '=', id).execute()
}

/** Ends an application, or with null opens it again. */
export async function setApplicationEnd(trx: Transaction, id: ApplicationId, endedAt: Date | null): Promise<void> {
  await trx.updateTable('application').set({ ended_at: endedAt }).where('id', '=', id).execute()
}

/** Ends the open application of a borrower who is erased. */
export async function endApplication(trx: Transaction, borrowerId: BorrowerId, now: Date): Promise<void> {
  await trx.updateTable('application').set({ ended_at: now }).where('borrower_id', '=', borrowerId).where('ended_at', 'is', null).execute()
}
