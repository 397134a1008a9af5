import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import type { listLoanCosts, listPackComplaints, listPackConsents } from '@let-twe/core/report/pack-endpoints.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import type { ReportSource } from './read-report.ts'
import { allOf, findComplaintPage, findConsentPage, findCostPage } from './pack.queries.ts'

type Of = { readonly month: string } & PlaceInList
type CostRow = Data<typeof listLoanCosts>[number]
type ComplaintRow = Data<typeof listPackComplaints>[number]
type ConsentRow = Data<typeof listPackConsents>[number]
type Stored<Kind extends keyof typeof allOf> = ReturnType<(typeof allOf)[Kind]> extends AsyncGenerator<infer Row> ? Row : never

/** A page of the charges of a month's loans beside the cap. */
export async function readCosts({ db }: ReportSource, { month, ...place }: Of): Promise<Page<CostRow>> {
  const { rows: data, ...beside } = await findCostPage(db, month, place)
  return { data, ...beside }
}

/** A page of the register of complaints. */
export async function readComplaintRegister({ db, clock }: ReportSource, { month, ...place }: Of): Promise<Page<ComplaintRow>> {
  const { rows, ...beside } = await findComplaintPage(db, month, place)
  return { data: rows.map((row) => complaintLine(row, clock.today())), ...beside }
}

/** A page of the register of consents. */
export async function readConsentRegister({ db }: ReportSource, { month, ...place }: Of): Promise<Page<ConsentRow>> {
  const { rows, ...beside } = await findConsentPage(db, month, place)
  return { data: rows.map(consentLine), ...beside }
}

/** All lines of each register. */
export const readAll = {
  costs: ({ db }: ReportSource, month: string): AsyncGenerator<CostRow> => allOf.costs(db, month),
  async *complaints({ db, clock }: ReportSource, month: string): AsyncGenerator<ComplaintRow> {
    for await (const row of allOf.complaints(db, month)) yield complaintLine(row, clock.today())
  },
  async *consents({ db }: ReportSource, month: string): AsyncGenerator<ConsentRow> {
    for await (const row of allOf.consents(db, month)) yield consentLine(row)
  },
}

function complaintLine({ sent_at, answered_at, ...row }: Stored<'complaints'>, today: BusinessDate): ComplaintRow {
  const answered = answered_at && businessDateAt(answered_at)
  const late = (answered ?? today) > row.answer_until
  return { ...row, received: businessDateAt(sent_at), answered, in_time: answered === null && !late ? null : !late }
}

function consentLine({ at, given_at, withdrawn_at, ...row }: Stored<'consents'>): ConsentRow {
  return {
    ...row,
    at: at.toISOString(),
    given_at: given_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
  }
}
