import { load } from '@let-twe/client/load.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import type { getMonthlyReturn } from '@let-twe/core/report/endpoints.ts'
import { type PackPart, listLoanCosts, listPackComplaints, listPackConsents } from '@let-twe/core/report/pack-endpoints.ts'
import { listRestructured } from '@let-twe/core/report/restructured-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDate, formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link, href } from 'react-router'
import { ReferenceLink } from '../../loan/loan-link.tsx'
import { PagedTable } from '../../list/data-table.tsx'
import { placeOf } from '../../list/list-end.tsx'
import { callOffice } from '../../session/call-office.ts'
import { RestructuredTable } from './restructured-table.tsx'

/** A page of one register of a month. */
export async function loadRegister(part: PackPart, month: string, url: string) {
  const query = { ...placeOf(url), month }
  if (part === 'costs') return { part, list: await load(callOffice(listLoanCosts, { query })) }
  if (part === 'restructured') return { part, list: await load(callOffice(listRestructured, { query })) }
  if (part === 'complaints') return { part, list: await load(callOffice(listPackComplaints, { query })) }
  return { part, list: await load(callOffice(listPackConsents, { query })) }
}

type Register = Awaited<ReturnType<typeof loadRegister>>
type ListOf<P extends PackPart> = Extract<Register, { part: P }>['list']

export function PackRegister({ register, costs }: { readonly register: Register; readonly costs: Data<typeof getMonthlyReturn>['costs'] }) {
  const { report } = useTexts()
  return (
    <>
      <p className="mb-3">{report[`pack_${register.part}_lead`]}</p>
      {register.part === 'costs' && costs && (
        <p className="mb-3 font-bold">
          {fill(report.pack_costs_above, { above: formatNumber(costs.above), loans: formatNumber(costs.loans) })}
        </p>
      )}
      {register.part === 'costs' && <Costs list={register.list} />}
      {register.part === 'restructured' && <RestructuredTable label={report.pack_restructured} list={register.list} />}
      {register.part === 'complaints' && <Complaints list={register.list} />}
      {register.part === 'consents' && <Consents list={register.list} />}
      <p className="my-4 rounded-md bg-warning-soft px-3 py-2 text-sm text-warning">
        {register.part === 'costs' ? report.pack_costs_note : report.pack_registers_note}
      </p>
    </>
  )
}

function Costs({ list }: { readonly list: ListOf<'costs'> }) {
  const { report, ledger, common } = useTexts()
  return (
    <PagedTable
      label={`${report.pack_costs} (${common.baht})`}
      none={report.pack_costs_none}
      list={list}
      keyOf={({ loan_id }) => loan_id}
      isWrong={({ above_satang }) => above_satang > 0}
      columns={[
        {
          head: ledger.reference,
          namesRow: true,
          renderCell: (loan) => <ReferenceLink to={loan} />,
        },
        { head: `${report.cost_rate} (%)`, right: true, renderCell: ({ yearly_rate }) => (yearly_rate / 100).toFixed(2) },
        { head: `${report.cost_cap} (%)`, right: true, renderCell: ({ cap }) => (cap / 100).toFixed(2) },
        { head: report.cost_interest, right: true, renderCell: (row) => formatExactAmount(row.interest_satang) },
        { head: report.cost_fee, right: true, renderCell: (row) => formatExactAmount(row.fee_satang) },
        { head: report.cost_allowed, right: true, renderCell: (row) => formatExactAmount(row.allowed_satang) },
        { head: report.cost_above, right: true, renderCell: (row) => formatExactAmount(row.above_satang) },
        { head: report.cost_lent, right: true, renderCell: (row) => formatExactAmount(row.lent_satang) },
        { head: report.cost_disbursed, nowrap: true, renderCell: (row) => row.disbursement_date && formatDate(row.disbursement_date) },
      ]}
    />
  )
}

function Complaints({ list }: { readonly list: ListOf<'complaints'> }) {
  const { report, desk, common } = useTexts()
  return (
    <PagedTable
      label={report.pack_complaints}
      none={report.pack_complaints_none}
      list={list}
      keyOf={({ id }) => id}
      isWrong={({ in_time }) => in_time === false}
      columns={[
        { head: desk.complaint_number, namesRow: true, renderCell: ({ number }) => number },
        { head: desk.complaint_about, renderCell: ({ category }) => desk[`about_${category}`] },
        { head: report.complaint_received, nowrap: true, renderCell: ({ received }) => formatDate(received) },
        { head: desk.answer_until, nowrap: true, renderCell: ({ answer_until }) => formatDate(answer_until) },
        {
          head: report.complaint_answered,
          nowrap: true,
          renderCell: ({ answered, state }) => (answered ? formatDate(answered) : desk[`complaint_${state}`]),
        },
        {
          head: report.complaint_in_time,
          renderCell: ({ in_time }) => (in_time === null ? '–' : common[in_time ? 'yes' : 'no']),
        },
        { head: report.complaint_outcome, renderCell: ({ outcome }) => (outcome ? desk[`outcome_${outcome}`] : '–') },
      ]}
    />
  )
}

function Consents({ list }: { readonly list: ListOf<'consents'> }) {
  const { report } = useTexts()
  return (
    <PagedTable
      label={report.pack_consents}
      none={report.pack_consents_none}
      list={list}
      keyOf={({ id, event }) => `${id} ${event}`}
      columns={[
        { head: report.consent_at, nowrap: true, renderCell: ({ at }) => <InstantText at={at} /> },
        { head: report.consent_event, renderCell: ({ event }) => report[`consent_${event}`] },
        { head: report.consent_kind, renderCell: ({ kind }) => report[`consent_${kind}`] },
        { head: report.consent_version, renderCell: ({ version }) => version },
        {
          head: report.consent_language,
          renderCell: ({ language }) => <LanguageName language={language} />,
        },
        { head: report.consent_given, nowrap: true, renderCell: ({ given_at }) => <InstantText at={given_at} /> },
        {
          head: report.consent_withdrawn,
          nowrap: true,
          renderCell: ({ withdrawn_at }) => (withdrawn_at ? <InstantText at={withdrawn_at} /> : '–'),
        },
        {
          head: report.consent_account,
          nowrap: true,
          namesRow: true,
          renderCell: ({ borrower_id }) => (
            <Link to={href('/borrowers/:id', { id: borrower_id })} className="text-primary underline">
              {borrower_id.slice(0, 8)}
            </Link>
          ),
        },
      ]}
    />
  )
}
