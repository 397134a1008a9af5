import type { Data } from '@let-twe/core/endpoint.ts'
import { type listExpectedTransfers, withdrawTransfer } from '@let-twe/core/payment/expected-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { DateText } from '@let-twe/ui/date-text/date-text.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { missing } from '../../forms/read-form.ts'
import { type LineAction, ActionList } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'

type Expected = Data<typeof listExpectedTransfers>[number]

/** The typed transfers that the bank has not shown, with the days that each waits. */
export function ExpectedTransfers({ expected, onDone }: { readonly expected: readonly Expected[]; readonly onDone: () => Promise<void> }) {
  const { office, errors, payment_type } = useTexts()
  const withdraw = (id: string): LineAction => ({
    label: office.expected_withdraw,
    question: office.expected_withdraw_question,
    danger: true,
    renderFields: (wrong) => <ReasonCodeFields kind="withdraw_transfer" errors={wrong} />,
    send: (form) =>
      missing(form, ['reason_code'], errors.field_required) ??
      callOffice(withdrawTransfer, { params: { id }, body: reasonOf(form, 'withdraw_transfer') }),
  })
  const lines = expected.map((transfer) => ({
    id: transfer.id,
    about: (
      <>
        <LoanLink to={transfer} />
        <span className="block">
          <Money satang={transfer.amount_satang} /> · <DateText date={transfer.paid_date} />{' '}
          <StateTag tone={transfer.overdue ? 'danger' : 'neutral'}>{fill(office.expected_days, { days: transfer.days })}</StateTag>
        </span>
        <span className="block text-sm break-words text-muted">
          {payment_type[transfer.payment_type]}
          {transfer.number !== null && ` · ${transfer.number}`}
          {transfer.typed_by !== null && ` · ${fill(office.expected_typed_by, { name: transfer.typed_by })}`}
        </span>
        {transfer.overdue && <span className="block text-sm text-warning">{office.expected_overdue}</span>}
        {transfer.held && <span className="block text-sm text-warning">{office.expected_held}</span>}
      </>
    ),
    actions: transfer.withdrawable ? [withdraw(transfer.id)] : [],
    below: null,
  }))
  return <ActionList title={office.expected_title} lead={office.expected_lead} lines={lines} onDone={onDone} />
}
