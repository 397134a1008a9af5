import type { Data } from '@let-twe/core/endpoint.ts'
import { decideSlip, getSlipPage, type listOpenSlips } from '@let-twe/core/office/money-endpoints.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { callOffice } from '../../session/call-office.ts'
import { missing } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { ShowPages } from '../../document/show-pages.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { type LineAction, MoneyList } from '../../list/money-list.tsx'

type Slip = Data<typeof listOpenSlips>[number]

/** The slips of borrowers who say that they have paid. */
export function SlipList({ slips, onDone }: { readonly slips: readonly Slip[]; readonly onDone: () => Promise<void> }) {
  const { office, errors, document_kind } = useTexts()
  const actionsOf = ({ id, state }: Slip): LineAction[] => {
    const params = { id }
    const found: LineAction = {
      label: office.slip_found,
      question: office.slip_found_question,
      send: () => callOffice(decideSlip, { params, body: { found: true } }),
    }
    const refuse: LineAction = {
      label: office.slip_refuse,
      question: office.slip_refuse_question,
      danger: true,
      renderFields: (wrong) => <ReasonCodeFields kind="refuse_slip" errors={wrong} />,
      send: (form) =>
        missing(form, ['reason_code'], errors.field_required) ??
        callOffice(decideSlip, { params, body: { found: false, ...reasonOf(form, 'refuse_slip') } }),
    }
    return state === 'received' ? [found, refuse] : [refuse]
  }
  const lines = slips.map((slip) => ({
    id: slip.id,
    about: (
      <>
        <LoanLink to={slip} />
        <span className="block">
          <Money satang={slip.amount_satang} /> · <DateText date={slip.paid_date} />{' '}
          <StateTag tone={slip.state === 'matched' ? 'success' : 'warning'}>
            {slip.state === 'matched' ? office.slip_matched : office.slip_received}
          </StateTag>
        </span>
      </>
    ),
    actions: actionsOf(slip),
    below: (
      <ShowPages
        name={document_kind.slip}
        pages={slip.pages}
        loadPage={(page) => callOffice(getSlipPage, { params: { id: slip.id, page: String(page) } })}
      />
    ),
  }))
  return <MoneyList title={office.slips_title} none={office.slips_none} lines={lines} onDone={onDone} />
}
