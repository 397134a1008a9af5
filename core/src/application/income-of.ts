import type { Income } from '../loan/affordability.ts'
import type { ApplicationAnswers } from './answers.ts'

/** The income and the other debts by an application's answers; null before the answer. */
export function incomeOf({ additional_information: work }: ApplicationAnswers): Income | null {
  return work ? { type: work.income_type, salaryBaht: work.salary, otherDebtsBaht: work.other_debts_per_month ?? 0 } : null
}
