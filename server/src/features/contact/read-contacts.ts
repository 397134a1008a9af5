import { whatWorked } from '@let-twe/core/contact/what-worked.ts'
import { overdueLetters } from '@let-twe/core/contact/message-templates.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { Platform } from '../../platform/platform.ts'
import { findContacts, findLoanToContact, findOpenCall, findOverdueContacts, findPaymentsOf } from './contact.queries.ts'
import { letterFacts } from './print-letter.ts'
import { evaluateContact } from './evaluate-contact.ts'
import { extensionFor } from './ring-call.ts'
import { showContact, showOpenCall } from './show-contact.ts'
import { showPromise } from '../../domain/contact/show-call-promise.ts'

/** The contacts of a loan, and whether there may be another one now. Seen by staff, so audited. */
export async function readContacts(
  platform: Platform,
  { loanId, actor }: { loanId: LoanId; actor: StaffActor },
): Promise<Data<typeof listContacts> | Refusal> {
  const { clock, database } = platform
  const { db } = database
  const loan = await findLoanToContact(db, loanId, clock.today())
  if (!loan) return refuse('not_found')
  await audit(platform, db, actor, { action: 'contact.list', subject: { kind: 'loan', id: loanId } })
  const { limit, from, contact } = await evaluateContact(platform, db, loan)
  const call = await findOpenCall(db, loanId)
  const asked = limit === null ? overdueLetters : limit === 'died' ? (['bereavement'] as const) : []
  const facts = await Promise.all(asked.map((template) => letterFacts(db, { loan, template, today: clock.today() })))
  const letters = asked.filter((_, index) => !isRefusal(facts[index]!))
  return {
    limit,
    allowed_from: from?.toISOString() ?? null,
    overdue: contact.overdue,
    letters,
    promise: showPromise(loan),
    next_date: loan.follow_up_date ?? loan.next_date,
    open_call: call ? showOpenCall({ call, loan }, clock.now(), await extensionFor(platform, db, call, actor.id)) : null,
    worked: whatWorked(await findOverdueContacts(db, loan.borrower_id), await findPaymentsOf(db, loan.borrower_id)),
    contacts: (await findContacts(db, loanId)).map((row, index) => showContact(row, clock.now(), index === 0)),
  }
}
