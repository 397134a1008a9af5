import { banks } from '@let-twe/core/application/banks.ts'
import { type ReceiptAccount, receiptAccounts } from '@let-twe/core/ledger/bank-accounts.ts'
import { proposeIncome, proposeReturn } from '@let-twe/core/payment/transfer-endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { missing, optionalTextOf, textOf } from '../../forms/read-form.ts'
import { ReasonCodeFields, reasonOf } from '../../forms/reason-code-fields.tsx'
import type { LineAction } from '../../list/action-list.tsx'
import { AccountField } from '../../money/account-field.tsx'
import { LimitLeft } from '../../session/limit-left.tsx'
import { callOffice } from '../../session/call-office.ts'
import type { Transfer } from '../../transfer/transfer-facts.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { OwnMoneyDialog } from './own-money-dialog.tsx'

const accountFields = ['to_bank', 'to_account', 'to_name'] as const

/** The actions on suspense: assign it to a loan, or propose its return, its booking as income, or that it is the lender's own money. */
export function suspenseActions(transfer: Transfer, { office, bank, errors }: Texts): LineAction[] {
  const params = { id: transfer.id }
  const assign: LineAction = {
    label: office.match,
    letter: 'm',
    renderDialog: (dialog) => <AssignDialog {...dialog} transfer={transfer} />,
  }
  const giveBack: LineAction = {
    label: office.transfer_return,
    question: office.transfer_return_question,
    renderFields: (wrong) => (
      <>
        {wrong['not_designated'] && <p className="font-bold">{office.subject_screening_match}</p>}
        <TextField name="reference" label={office.transfer_return_reference} error={wrong['reference']} maxLength={60} autoComplete="off" />
        <SelectField
          name="to_bank"
          label={office.transfer_return_bank}
          error={wrong['to_bank']}
          placeholder=""
          options={banks.map(({ code }) => ({ value: code, label: bank[code] }))}
        />
        <TextField
          name="to_account"
          label={office.transfer_return_account}
          error={wrong['to_account']}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField name="to_name" label={office.transfer_return_name} error={wrong['to_name']} maxLength={100} autoComplete="off" />
        <ReasonCodeFields kind="return_transfer" errors={wrong} inside />
        <LimitLeft operation="moneyOut" />
      </>
    ),
    send: (form) =>
      missing(
        form,
        textOf(form, 'reason_code') === 'never_arrived' ? [] : ['reference', ...accountFields, 'reason_code'],
        errors.field_required,
      ) ??
      callOffice(proposeReturn, {
        params,
        body: {
          reference: optionalTextOf(form, 'reference'),
          to_bank: optionalTextOf(form, 'to_bank'),
          to_account: optionalTextOf(form, 'to_account'),
          to_name: optionalTextOf(form, 'to_name'),
          ...reasonOf(form, 'return_transfer'),
        },
      }),
  }
  const income: LineAction = {
    label: office.transfer_to_income,
    question: office.transfer_to_income_question,
    renderFields: (wrong) => (
      <>
        <AccountField among={receiptAccounts} error={wrong['account']} />
        <ReasonCodeFields kind="transfer_income" errors={wrong} inside />
        <LimitLeft operation="moneyOut" />
      </>
    ),
    send: (form) =>
      missing(form, ['account', 'reason_code'], errors.field_required) ??
      callOffice(proposeIncome, {
        params,
        body: { ...reasonOf(form, 'transfer_income'), account: textOf(form, 'account') as ReceiptAccount },
      }),
  }
  const own: LineAction = { label: office.own_money, renderDialog: (dialog) => <OwnMoneyDialog {...dialog} transfer={transfer} /> }
  if (transfer.proposed === null) return [assign, giveBack, income, own]
  return transfer.proposed === 'assign_transfer' ? [] : [assign]
}
