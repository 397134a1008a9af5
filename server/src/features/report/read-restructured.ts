import { businessDateAt, daysBetween } from '@let-twe/core/business-date.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { PlannedInstalment } from '@let-twe/core/loan/restructuring.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import type { Cell } from '../../platform/table-file/to-csv.ts'
import type { ReportSource } from './read-report.ts'
import { type RestructuredOf, findAllRestructured, findRestructuredPage } from './restructured.queries.ts'

type Row = Data<typeof listRestructured>[number]
type Stored = ReturnType<typeof findAllRestructured> extends AsyncGenerator<infer Found> ? Found : never
type Of = Omit<RestructuredOf, 'today'>

/** A page of the register of new plans, or of the loans behind a figure. */
export async function readRestructured({ db, clock }: ReportSource, { page, after, before, ...of }: Of & PlaceInList): Promise<Page<Row>> {
  const { rows, ...beside } = await findRestructuredPage(db, { ...of, today: clock.today() }, { page, after, before })
  return { data: rows.map(lineOf), ...beside }
}

/** The register of a month as rows of a sheet. */
export async function* restructuredTable({ db, clock }: ReportSource, month: string, language: Language): AsyncGenerator<Cell[]> {
  const { report, ledger, common } = textsIn(language)
  const baht = (words: string) => `${words} (${common.baht})`
  const plan = (words: string) =>
    [report.plan_instalments, report.plan_last_due, baht(report.plan_total)].map((each) => `${words}: ${each}`)
  yield [
    ledger.reference,
    report.plan_signed,
    ...plan(report.plan_before),
    ...plan(report.plan_after),
    report.plan_late_then,
    ledger.loss_days,
    baht(ledger.loss_principal),
    report.plan_cured,
  ]
  for await (const found of findAllRestructured(db, { month, today: clock.today(), branches: null })) {
    const row = lineOf(found)
    yield [
      row.reference,
      row.signed_on,
      ...[row.plan_before, row.plan_after].flatMap(({ instalments, last_due_date, total_satang }): Cell[] => [
        instalments,
        last_due_date,
        { baht: total_satang / 100 },
      ]),
      row.days_late_then,
      row.days_late,
      { baht: row.principal_satang / 100 },
      row.cured_on,
    ]
  }
}

function lineOf({
  ended_at,
  plan_before,
  plan_after,
  total_before_satang,
  total_after_satang,
  starts_on,
  arrears_since,
  ...row
}: Stored): Row {
  const planned = (plan: readonly PlannedInstalment[], total_satang: Satang) => ({
    instalments: plan.length,
    total_satang,
    last_due_date: plan
      .map(({ due_date }) => due_date)
      .toSorted()
      .at(-1)!,
  })
  return {
    ...row,
    signed_on: businessDateAt(ended_at!),
    plan_before: planned(plan_before, total_before_satang),
    plan_after: planned(plan_after, total_after_satang),
    days_late_then: arrears_since === null ? 0 : daysBetween(arrears_since, starts_on),
  }
}
