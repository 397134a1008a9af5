import type { Data } from '@let-twe/core/endpoint.ts'
import type { PaymentId } from '@let-twe/core/id.ts'
import { getSlipPage, linkSlip, type listOpenSlips, refuseSlip } from '@let-twe/core/payment/slip-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { callOffice } from '../../session/call-office.ts'
import { missing, textOf } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { ShowPages } from '../../document/show-pages.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import type { LineAction } from '../../list/action-list.tsx'
import { RecordPaymentDialog } from '../../money/record-payment-dialog.tsx'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'
import { SlipCodeFacts } from './slip-code-facts.tsx'

/** A slip that waits for an officer. */
type Slip = Data<typeof listOpenSlips>[number]

/** The slips of borrowers who say that they have paid. The payment of a slip is posted from it, or is in the books already. */
export function slipLines(slips: readonly Slip[], { desk, office, errors, document_kind }: Texts): MoneyLine[] {
  const picture = ({ id, pages }: Slip, label?: string) => (
    <ShowPages
      name={document_kind.slip}
      label={label}
      pages={pages}
      loadPage={(page) => callOffice(getSlipPage, { params: { id, page: String(page) } })}
    />
  )
  const actionsOf = (slip: Slip): LineAction[] => {
    const params = { id: slip.id }
    // its payment waits: for a second person, or for the bank
    if (slip.waits !== null) return []
    const link: LineAction = {
      label: office.slip_link,
      question: office.slip_link_question,
      renderFields: (wrong) => (
        <SelectField
          name="payment_id"
          label={office.slip_link_payment}
          error={wrong['payment_id']}
          placeholder={slip.payments.length === 1 || hasNumbered(slip) ? undefined : ''}
          options={slip.payments.map(({ id, paid_date, number, receipt_number, same_number }) => ({
            value: id,
            label: [formatDateInText(paid_date), number ?? receipt_number, ...(same_number ? [office.slip_same_number] : [])].join(' · '),
          }))}
          required
        />
      ),
      send: (form, idempotencyKey) =>
        missing(form, ['payment_id'], errors.field_required) ??
        callOffice(linkSlip, { params, body: { payment_id: textOf(form, 'payment_id') as PaymentId } }, { idempotencyKey }),
    }
    const found: LineAction = {
      label: office.slip_found,
      renderDialog: (dialog) => (
        <RecordPaymentDialog
          {...dialog}
          loanId={slip.loan_id}
          slip={slip}
          question={office.slip_found_question}
          lead={
            <div className="grid gap-2">
              <p>
                {slip.name ?? office.no_name} · <Money satang={slip.amount_satang} />
              </p>
              {picture(slip, document_kind.slip)}
            </div>
          }
        />
      ),
    }
    const refuse: LineAction = {
      label: office.slip_refuse,
      question: office.slip_refuse_question,
      danger: true,
      renderFields: (wrong) => <ReasonCodeFields kind="refuse_slip" errors={wrong} />,
      send: (form) =>
        missing(form, ['reason_code'], errors.field_required) ?? callOffice(refuseSlip, { params, body: reasonOf(form, 'refuse_slip') }),
    }
    return [...(slip.payments.length > 0 ? [link] : []), ...(slip.takes_payment ? [found] : []), refuse]
  }
  return slips.map((slip) => ({
    id: slip.id,
    queue: 'slips',
    at: slip.sent_at,
    about: (
      <MoneyAbout amount={slip.amount_satang} at={slip.paid_date} kind={desk.lane_slips} who={<LoanLink to={slip} />}>
        {' '}
        <SlipState slip={slip} />
        {!slip.takes_payment && <p className="text-sm text-muted">{office.slip_loan_over}</p>}
        <SlipCodeFacts slip={slip} />
        {slip.payments.length > 0 && slip.waits === null && (
          <p className="text-sm text-muted">{hasNumbered(slip) ? office.slip_link_number : office.slip_link_hint}</p>
        )}
      </MoneyAbout>
    ),
    actions: actionsOf(slip),
    below: picture(slip),
  }))
}

/** The payments come with that of the slip's number first. */
function hasNumbered({ payments }: Slip): boolean {
  return payments[0]?.same_number === true
}

function SlipState({ slip }: { readonly slip: Slip }) {
  const { office } = useTexts()
  if (slip.waits !== null)
    return <StateTag tone="neutral">{slip.waits === 'bank' ? office.transfer_expected : office.waits_second_person}</StateTag>
  const matched = slip.state === 'matched'
  return <StateTag tone={matched ? 'success' : 'warning'}>{matched ? office.slip_matched : office.slip_received}</StateTag>
}
