import { preApprove } from '@let-twe/core/loan/office-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { readAmount } from '@let-twe/core/read-amount.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney, formatPercent } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { wholeBaht } from '@let-twe/ui/money-field/whole-baht.ts'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { callOffice } from '../../../session/call-office.ts'
import { FormDialog } from '../../../forms/form-dialog.tsx'
import { missing, optionalTextOf, textOf } from '../../../forms/read-form.ts'
import { CaseProduct } from '../case-product.tsx'
import { LoanBurden } from './loan-burden.tsx'
import type { ActionDialogProps } from './action-dialog.ts'
import { NoteField } from '../../../forms/note-field.tsx'

/** Proposes an amount and a term, for good customers also a lower rate; the requested amount is filled in. */
export function PreApproveDialog({ open, file, onDone, onCancel }: ActionDialogProps) {
  const { office, errors } = useTexts()
  const { loan, version } = file
  const lowerRatePossible = loan.loan_type === 'good_customer'
  return (
    <FormDialog
      open={open}
      question={office.question_pre_approve}
      confirmLabel={office.action_pre_approve}
      renderFields={(wrong) => <ProposalFields file={file} wrong={wrong} />}
      send={(form, idempotencyKey) => {
        const [months, times] = textOf(form, 'months').split('/').map(Number)
        // hundredths of a percent are read like the satang of an amount
        const yearly_rate = lowerRatePossible ? readAmount(textOf(form, 'yearly_rate')) : undefined
        const empty = missing(form, ['loan_size_baht', 'months'], errors.field_required)
        if (typeof yearly_rate === 'string') return { ...empty, yearly_rate: errors.number_invalid }
        const body = {
          loan_size_baht: Number(textOf(form, 'loan_size_baht')),
          months: months ?? 0,
          times_per_month: times ?? 0,
          ...(yearly_rate === undefined ? {} : { yearly_rate }),
          note: optionalTextOf(form, 'note'),
          version,
        }
        return empty ?? callOffice(preApprove, { params: { id: loan.id }, body }, { idempotencyKey })
      }}
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}

/** The fields of a proposal, and what the typed loan asks of its borrower. */
function ProposalFields({ file, wrong }: { readonly file: ActionDialogProps['file']; readonly wrong: Readonly<Record<string, string>> }) {
  const { office } = useTexts()
  const language = useLanguage()
  const { loan, offer } = file
  const lowerRatePossible = loan.loan_type === 'good_customer'
  const money = (baht: number) => formatMoney(bahtToSatang(baht), language)
  const [typed, setTyped] = useState({ size: loan.loan_size_baht, term: `${loan.months}/${loan.times_per_month}`, rate: file.yearly_rate })
  const [months = 0, times_per_month = 0] = typed.term.split('/').map(Number)
  return (
    <div
      className="grid gap-4"
      onChange={(event) => {
        const form = new FormData((event.target as HTMLInputElement).form!)
        const rate = lowerRatePossible ? readAmount(textOf(form, 'yearly_rate')) : file.yearly_rate
        setTyped({
          size: Number(wholeBaht(textOf(form, 'loan_size_baht'))),
          term: textOf(form, 'months'),
          rate: typeof rate === 'string' ? file.yearly_rate : rate,
        })
      }}
    >
      <CaseProduct loan={loan} />
      <MoneyField
        name="loan_size_baht"
        label={office.amount}
        hint={
          offer.smallest_baht === offer.largest_baht
            ? money(offer.largest_baht)
            : fill(office.amount_limits, { from: money(offer.smallest_baht), to: money(offer.largest_baht) })
        }
        defaultValue={loan.loan_size_baht}
        error={wrong['loan_size_baht']}
      />
      <SelectField
        name="months"
        label={office.term}
        defaultValue={`${loan.months}/${loan.times_per_month}`}
        error={wrong['months'] ?? wrong['times_per_month']}
        options={offer.terms.map(({ months, times_per_month, instalments }) => ({
          value: `${months}/${times_per_month}`,
          label: fill(office.term_choice, { months, instalments }),
        }))}
      />
      {lowerRatePossible && (
        <TextField
          name="yearly_rate"
          label={`${office.yearly_rate} (%)`}
          hint={office.yearly_rate_hint}
          defaultValue={formatPercent(file.yearly_rate)}
          error={wrong['yearly_rate']}
          inputMode="decimal"
          autoComplete="off"
          required
        />
      )}
      <LoanBurden offer={offer} bureau={file.bureau} size={bahtToSatang(typed.size)} rate={typed.rate} term={{ months, times_per_month }} />
      <NoteField error={wrong['note']} optional />
    </div>
  )
}
