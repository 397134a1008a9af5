import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import { incomeOf } from '@let-twe/core/application/income-of.ts'
import { type BureauReport, debtsDiffer, debtsOf, mayAskBureau } from '@let-twe/core/bureau/bureau-report.ts'
import type { BorrowerId, LoanId } from '@let-twe/core/id.ts'
import { isUndecided } from '@let-twe/core/loan/loan-state.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { decryptJson } from '../../platform/encryption/encrypted-column.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LoanRow } from '../loan/write-loan.ts'

/** The consent of a borrower to queries that counts now. */
export function findBureauConsent(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('consent')
    .leftJoin('staff', 'staff.id', 'recorded_by')
    .where('borrower_id', '=', borrowerId)
    .where('kind', '=', 'credit_bureau')
    .where('withdrawn_at', 'is', null)
    .select(['consent.id', 'given_at', 'staff.name as recorded_by', 'document_id'])
    .executeTakeFirst()
}

/** The newest query about a loan's borrower by a consent. */
export function findLastBureauQuery(db: Kysely<Tables>, { loanId, consentId }: { readonly loanId: LoanId; readonly consentId: string }) {
  return db
    .selectFrom('bureau_query')
    .where('loan_id', '=', loanId)
    .where('consent_id', '=', consentId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .select(['id', 'outcome', 'asked_at', 'report'])
    .executeTakeFirst()
}

/** The consent and the newest reply of the credit bureau for a case, beside what the borrower declared; null without a bureau. */
export async function readBureau(
  platform: Platform,
  db: Kysely<Tables>,
  loan: LoanRow,
  answers: ApplicationAnswers,
): Promise<LoanFile['bureau']> {
  if (!platform.creditBureau) return null
  const consent = await findBureauConsent(db, loan.borrower_id)
  const last = consent && (await findLastBureauQuery(db, { loanId: loan.id, consentId: consent.id }))
  const now = platform.clock.now()
  const open = isUndecided(loan.state)
  const declared = bahtToSatang(incomeOf(answers)?.otherDebtsBaht ?? 0)
  const report = last?.report && decryptJson<BureauReport>(platform, 'bureau_query.report', loan.borrower_id, last.report)
  const debts = report ? debtsOf(report) : null
  return {
    consented_at: consent?.given_at.toISOString() ?? null,
    recorded_by: consent?.recorded_by ?? null,
    has_scan: consent !== undefined && consent.document_id !== null,
    may_ask: consent !== undefined && open && mayAskBureau(last, now),
    declared_satang: declared,
    result: last
      ? {
          // the process that asked has ended
          outcome: last.outcome === 'asked' && mayAskBureau(last, now) ? 'not_known' : last.outcome,
          at: last.asked_at.toISOString(),
          debts: debts && {
            count: debts.count,
            owed_satang: debts.owed,
            monthly_satang: debts.monthly,
            days_late: debts.daysLate,
            differ: debtsDiffer(debts, declared),
          },
        }
      : null,
  }
}
