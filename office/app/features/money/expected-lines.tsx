import type { Data } from '@let-twe/core/endpoint.ts'
import { type listExpectedTransfers, withdrawTransfer } from '@let-twe/core/payment/expected-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import { missing } from '../../forms/read-form.ts'
import type { LineAction } from '../../list/action-list.tsx'
import { LoanLink } from '../../loan/loan-link.tsx'
import { callOffice } from '../../session/call-office.ts'
import { type MoneyLine, MoneyAbout } from './money-line.tsx'

/** The typed transfers that the bank has not shown, with the days that each waits. */
export function expectedLines(expected: Data<typeof listExpectedTransfers>, { desk, office, errors, payment_type }: Texts): MoneyLine[] {
  const withdraw = (id: string): LineAction => ({
    label: office.expected_withdraw,
    question: office.expected_withdraw_question,
    danger: true,
    renderFields: (wrong) => <ReasonCodeFields kind="withdraw_transfer" errors={wrong} />,
    send: (form) =>
      missing(form, ['reason_code'], errors.field_required) ??
      callOffice(withdrawTransfer, { params: { id }, body: reasonOf(form, 'withdraw_transfer') }),
  })
  return expected.map((transfer) => ({
    id: transfer.id,
    queue: 'expected_money',
    at: transfer.paid_date,
    about: (
      <MoneyAbout amount={transfer.amount_satang} at={transfer.paid_date} kind={desk.lane_expected_money} who={<LoanLink to={transfer} />}>
        {' '}
        <StateTag tone={transfer.overdue ? 'danger' : 'neutral'}>{fill(office.expected_days, { days: transfer.days })}</StateTag>
        {transfer.overdue && <p className="text-warning">{office.expected_overdue}</p>}
        {transfer.held && <p className="text-warning">{office.expected_held}</p>}
        <p className="text-sm text-muted">
          {payment_type[transfer.payment_type]}
          {transfer.number !== null && ` · ${transfer.number}`}
          {transfer.typed_by !== null && ` · ${fill(office.expected_typed_by, { name: transfer.typed_by })}`}
        </p>
      </MoneyAbout>
    ),
    actions: transfer.withdrawable ? [withdraw(transfer.id)] : [],
  }))
}
