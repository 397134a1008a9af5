import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { ComplaintOutcome } from '@let-twe/core/complaint/endpoints.ts'
import type { getComplaint, listDeskComplaints } from '@let-twe/core/complaint/office-endpoints.ts'
import { findReadyAnswers } from '../../domain/contact/ready-answers.ts'
import { holdAccount } from '../../domain/borrower/hold-account.ts'
import { notify } from '../../domain/notification/notify.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { encrypt } from '../../platform/encryption/encrypted-column.ts'
import { showComplaint } from './complain.ts'
import { changeOpen, findComplaint, findPage } from './complaint.queries.ts'

type Asked = { readonly id: string; readonly actor: Actor & { readonly id: string } }
type Found = NonNullable<Awaited<ReturnType<typeof findComplaint>>>

/** A page of the complaints that wait, or of those that have an answer. */
export async function readComplaints(
  platform: Platform,
  { answered, ...place }: PlaceInList & { readonly answered?: 'yes' | undefined },
): Promise<Page<Data<typeof listDeskComplaints>[number]>> {
  const { rows, ...beside } = await findPage(platform.database.db, { ...place, answered: answered === 'yes' })
  return { data: rows.map((row) => lineOf(platform, row)), ...beside }
}

/** A complaint with its words; the look is written down. */
export async function readComplaint(
  platform: Platform,
  { id, language, actor }: Asked & { readonly language: Language },
): Promise<Data<typeof getComplaint> | Refusal> {
  const { db } = platform.database
  const row = await findComplaint(db, id)
  if (!row) return refuse('not_found')
  await audit(platform, db, actor, {
    action: 'complaint.view',
    subject: { kind: 'borrower', id: row.borrower_id },
    detail: { number: row.number },
  })
  const { borrower_id: borrowerId, name, language: spoken } = row
  const ready_answers = await findReadyAnswers(platform, 'complaint', { borrowerId, name, spoken, reader: language })
  return { ...lineOf(platform, row), ...showComplaint(platform, row), outcome: row.outcome, language: spoken, ready_answers }
}

function lineOf({ clock }: Platform, row: Found): Data<typeof listDeskComplaints>[number] {
  const { id, borrower_id, name, number, category, state, answer_until } = row
  return {
    id,
    borrower_id,
    name,
    number,
    category,
    state,
    sent_at: row.sent_at.toISOString(),
    answer_until,
    overdue: state !== 'answered' && answer_until < clock.today(),
    taken_by: row.taker,
    answered_by: row.answerer,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
}

/** A manager takes a complaint; its borrower sees this. */
export function takeComplaint(platform: Platform, { id, actor }: Asked): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const row = await changeOpen(trx, id, { state: 'in_progress', taken_by: actor.id, taken_at: platform.clock.now() })
    if (!row) return isAnswered(trx, id)
    await audit(platform, trx, actor, {
      action: 'complaint.take',
      subject: { kind: 'borrower', id: row.borrower_id },
      detail: { number: row.number },
    })
    return {}
  })
}

/**
 * Answers a complaint, once: of two managers the first. The borrower is notified by the bell, push or SMS, without the words. For
 * a deleted borrower only the fact of an answer is stored.
 */
export function answerComplaint(
  platform: Platform,
  { id, actor, text, outcome }: Asked & { readonly text: string; readonly outcome: ComplaintOutcome },
): Promise<Record<never, never> | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const found = await findComplaint(trx, id)
    if (!found) return refuse('not_found')
    const { borrower_id: borrowerId, number } = found
    // an answer to a deleted borrower reaches nobody, and may name them
    const gone = await holdAccount(trx, borrowerId)
    const answered = await changeOpen(trx, id, {
      state: 'answered',
      answer: gone ? null : encrypt(platform, 'complaint.answer', borrowerId, text),
      outcome,
      answered_by: actor.id,
      answered_at: platform.clock.now(),
    })
    if (!answered) return refuse('transition_refused')
    if (!gone)
      await notify(platform, trx, { borrowerId, kind: 'complaint_answered', params: { number }, dedupeKey: `complaint_answered:${id}` })
    await audit(platform, trx, actor, {
      action: 'complaint.answer',
      subject: { kind: 'borrower', id: borrowerId },
      detail: { number, outcome },
    })
    return {}
  })
}

async function isAnswered(trx: Transaction, id: string): Promise<Refusal> {
  return refuse((await findComplaint(trx, id)) ? 'transition_refused' : 'not_found')
}
