import { satang } from '@let-twe/core/money.ts'
import type { CreditBureau } from './credit-bureau.ts'

/** The bureau of a training world: it knows two debts of a person who was born on an even day, and nothing of the others. */
export const trainingBureau: CreditBureau = {
  ask: async ({ id, consent, subject }) =>
    Number(subject.birth_date.slice(-2)) % 2 === 1
      ? null
      : {
          reference: `TRAINING-${id.slice(0, 8)}`,
          as_of: consent.date,
          accounts: [
            { owed_satang: satang(820_000), monthly_satang: satang(150_000), days_late: 0 },
            { owed_satang: satang(310_000), monthly_satang: null, days_late: 12 },
          ],
        },
}
