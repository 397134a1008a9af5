import type { LoanId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'

/** The loan of an appointment, and its application's answers. */
export type BookedLoan = { readonly loanId: LoanId; readonly answers: ApplicationAnswers }
