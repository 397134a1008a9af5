import type { LoanId } from '@let-twe/core/id.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Kysely } from 'kysely'
import { findAnswers } from '../../domain/application/application-row.ts'
import { insertLoanNote } from '../../domain/loan/write-loan-note.ts'
import { findTicks, tickAnswer, untickAnswer } from './write-answer-check.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

type OfLoan = { readonly loanId: LoanId; readonly actor: StaffActor }
type Note = { id: string; text: string; by: string; at: string }

/** Writes a note for colleagues. */
export function addNote(platform: Platform, { loanId, actor, text }: OfLoan & { text: string }): Promise<Note | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    if (!(await findLoan(trx, loanId))) return refuse('not_found')
    const id = await insertLoanNote(platform, trx, { loanId, actor, text })
    await audit(platform, trx, actor, { action: 'loan.note', subject: { kind: 'loan', id: loanId } })
    return (await findNotes(trx, loanId)).find((note) => note.id === id)!
  })
}

/** The notes of a loan, newest first. */
export async function findNotes(db: Kysely<Tables>, loanId: LoanId): Promise<Note[]> {
  const rows = await db
    .selectFrom('loan_note')
    .innerJoin('staff', 'staff.id', 'loan_note.staff_id')
    .where('loan_id', '=', loanId)
    .select(['loan_note.id', 'text', 'staff.name as by', 'at'])
    .orderBy('at', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Ticks an answer of the loan's application as checked, or takes the tick back; an answer that was not given is answered like none. */
export function checkAnswer(
  platform: Platform,
  { loanId, actor, field, checked }: OfLoan & { field: string; checked: boolean },
): Promise<Awaited<ReturnType<typeof findTicks>> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await findLoan(trx, loanId)
    if (!loan) return refuse('not_found')
    const answers = answersByName(await findAnswers(platform, trx, loan.application_id))
    if (!Object.hasOwn(answers, field)) return refuse('not_found')
    if (checked) await tickAnswer(platform, trx, { loanId, field, value: answers[field], staffId: actor.id, now: platform.clock.now() })
    else await untickAnswer(trx, loanId, field)
    await audit(platform, trx, actor, {
      action: checked ? 'loan.answer_checked' : 'loan.answer_unchecked',
      subject: { kind: 'loan', id: loanId },
      detail: { field },
    })
    return findTicks(platform, trx, loanId, answers)
  })
}

/** The answers of all steps together; a name belongs to one question. */
export function answersByName(answers: object): Record<string, unknown> {
  return Object.assign({}, ...(Object.values(answers) as object[])) as Record<string, unknown>
}

function findLoan(db: Kysely<Tables>, loanId: LoanId) {
  return db.selectFrom('loan').select(['id', 'application_id']).where('id', '=', loanId).executeTakeFirst()
}
