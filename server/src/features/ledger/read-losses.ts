import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { getLosses } from '@let-twe/core/ledger/loss-endpoints.ts'
import { classWords, classesOf } from '@let-twe/core/ledger/loss-policy.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import { findLossLoans, findLossMonths, sumLosses } from './loss-report.queries.ts'
import { findClosedUntil } from './month.queries.ts'

/** The expected losses of a month, or of the newest one. */
export async function readLosses(db: Kysely<Tables>, lastDay?: BusinessDate): Promise<Data<typeof getLosses> | Refusal> {
  const found = await findLossMonths(db)
  const months = found.map(({ last_day }) => last_day)
  const month = lastDay === undefined ? found[0] : found.find(({ last_day }) => last_day === lastDay)
  if (!month) return lastDay === undefined ? { months, shown: null } : refuse('not_found')
  const closed = await findClosedUntil(db)
  const { last_day, policy } = month
  return {
    months,
    shown: {
      last_day,
      booked: closed !== null && last_day <= closed,
      classes: classesOf(policy),
      rows: await sumLosses(db, last_day),
    },
  }
}

/** Every loan of a month as rows of a sheet. */
export async function* lossTable(db: Kysely<Tables>, lastDay: BusinessDate, language: Language): AsyncGenerator<Cell[]> {
  const month = (await findLossMonths(db)).find((each) => each.last_day === lastDay)
  const classes = month ? classesOf(month.policy) : []
  const { ledger, report, common } = textsIn(language)
  const nameOf = (place: number) => {
    const { words, values } = classWords(classes, place)
    return fill(ledger[words], values)
  }
  const baht = (words: string) => `${words} (${common.baht})`
  yield [
    ledger.reference,
    report.branch,
    ledger.loss_days,
    ledger.loss_class,
    `${ledger.loss_rate} (%)`,
    baht(ledger.loss_principal),
    baht(ledger.loss_interest),
    baht(ledger.loss_allowance),
  ]
  for await (const loan of findLossLoans(db, lastDay))
    yield [
      loan.reference,
      loan.branch && inLanguage(loan.branch, language),
      loan.days_late,
      nameOf(loan.class),
      classes[loan.class]!.rate / 100,
      { baht: loan.principal_satang / 100 },
      { baht: loan.interest_satang / 100 },
      { baht: loan.allowance_satang / 100 },
    ]
}
