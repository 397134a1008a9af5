import { mayAskBureau } from '@let-twe/core/bureau/bureau-report.ts'
import { businessDateAt } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { isUndecided } from '@let-twe/core/loan/loan-state.ts'
import { findAnswers } from '../../domain/application/application-row.ts'
import { findBorrower } from '../../domain/borrower/find-borrower.ts'
import { findBureauConsent, findLastBureauQuery } from '../../domain/bureau/read-bureau.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { refuseRelated } from '../../domain/staff/related-parties.ts'
import { type StaffActor, audit } from '../../platform/audit.ts'
import type { BureauQuery } from '../../platform/credit-bureau/credit-bureau.ts'
import { type Transaction, transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { insertBureauQuery, storeBureauReply } from './write-bureau-query.ts'

type Asked = { readonly loanId: LoanId; readonly actor: StaffActor }

/** Queries the bureau between two transactions: no row is locked while it thinks. Its failure is `not_known`, and blocks nothing. */
export async function askBureau(platform: Platform, asked: Asked): Promise<Record<never, never> | Refusal> {
  const { creditBureau, database, log } = platform
  if (!creditBureau) return refuse('not_found')
  const query = await transact(database.db, { onRefusal: 'rollback' }, (trx) => beginQuery(platform, trx, asked))
  if (isRefusal(query)) return query
  const { borrowerId, ...sent } = query
  const reply = await creditBureau.ask(sent).catch((error: Error) => {
    log.warn({ failure: error.message, query: sent.id }, 'the credit bureau is not known')
    return 'not_known' as const
  })
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    // withdrawn while the bureau was asked: its reply is not stored
    const consent = await trx
      .selectFrom('consent')
      .where('id', '=', sent.consent.number)
      .select('withdrawn_at')
      .forUpdate()
      .executeTakeFirst()
    await storeBureauReply(platform, trx, { id: sent.id, borrowerId, reply: consent?.withdrawn_at === null ? reply : 'not_known' })
    return {}
  })
}

async function beginQuery(platform: Platform, trx: Transaction, { loanId, actor }: Asked) {
  const loan = await lockLoan(trx, loanId)
  if (!loan) return refuse('not_found')
  const related = await refuseRelated(trx, loan.borrower_id, actor.id)
  if (related) return related
  if (!isUndecided(loan.state)) return refuse('transition_refused')
  const consent = await findBureauConsent(trx, loan.borrower_id)
  const borrower = await findBorrower(platform, trx, loan.borrower_id)
  // the answers come first: the profile has those of an earlier application
  const { customer_information: person } = await findAnswers(platform, trx, loan.application_id)
  const name = person?.name ?? borrower.name
  const birth_date = person?.dob ?? borrower.dob
  if (!consent || name === null || birth_date === null) return refuse('precondition_failed')
  const now = platform.clock.now()
  if (!mayAskBureau(await findLastBureauQuery(trx, { loanId, consentId: consent.id }), now)) return refuse('already_recorded')
  const id = platform.random.uuid()
  const of = { borrower_id: loan.borrower_id, loan_id: loanId, consent_id: consent.id }
  await insertBureauQuery(trx, { id, ...of, asked_by: actor.id, asked_at: now, outcome: 'asked' })
  await audit(platform, trx, actor, { action: 'bureau.ask', subject: { kind: 'loan', id: loanId } })
  const sent: BureauQuery = {
    id,
    consent: { number: consent.id, date: businessDateAt(consent.given_at) },
    subject: {
      name,
      birth_date,
      identity_number: person?.identity_number ?? borrower.identity_number,
      passport: person?.passport ?? borrower.passport,
    },
  }
  return { ...sent, borrowerId: loan.borrower_id }
}
