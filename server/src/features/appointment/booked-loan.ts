import type { LoanId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'

/** The loan that an appointment is for, and what its application says. */
export type BookedLoan = { readonly loanId: LoanId; readonly answers: ApplicationAnswers }
