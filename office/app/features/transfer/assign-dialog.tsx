import type { Data } from '@let-twe/core/endpoint.ts'
import type { Result } from '@let-twe/client/result.ts'
import { assignTransfer, previewAssignment, suggestLoans } from '@let-twe/core/payment/transfer-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { Suspense, use, useState } from 'react'
import { FormDialog } from '../../forms/form-dialog.tsx'
import { optionalTextOf, textOf } from '../../forms/read-form.ts'
import { LoanStateTag } from '../../loan/loan-state-tag.tsx'
import { PaymentEffect } from '../../money/payment-effect.tsx'
import { SecondPersonNote } from '../../money/second-person-note.tsx'
import { LimitLeft } from '../../session/limit-left.tsx'
import { callOffice } from '../../session/call-office.ts'
import { type Transfer, TransferFacts } from '../../transfer/transfer-facts.tsx'

const loanField = 'payment_reference_number'
type Suggestions = Promise<Result<Data<typeof suggestLoans>>>
type Seen = Data<typeof previewAssignment> & { readonly reference: string }
type Props = { readonly transfer: Transfer; readonly onDone: () => Promise<void>; readonly onCancel: () => void }

/** Assigns money in suspense to a loan: a suggested or a typed one, then shown with everything that it does, then assigned. */
export function AssignDialog({ open, ...props }: Props & { readonly open: boolean }) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Props) {
  const { id } = props.transfer
  const [suggestions] = useState<Suggestions>(() => callOffice(suggestLoans, { params: { id } }))
  const [seen, setSeen] = useState<Seen | null>(null)
  if (seen) return <ConfirmDialog {...props} seen={seen} onCancel={() => setSeen(null)} />
  return <ChooseDialog {...props} suggestions={suggestions} onSeen={setSeen} />
}

function ChooseDialog({
  transfer,
  suggestions,
  onSeen,
  onCancel,
}: Omit<Props, 'onDone'> & { readonly suggestions: Suggestions; readonly onSeen: (seen: Seen) => void }) {
  const { office, errors } = useTexts()
  return (
    <FormDialog
      open
      question={office.match_question}
      confirmLabel={office.payment_preview}
      renderFields={(wrong) => (
        <>
          <div>
            <TransferFacts transfer={transfer} />
          </div>
          <Suspense fallback={null}>
            <ProbableLoans suggestions={suggestions} />
          </Suspense>
          <TextField name={loanField} label={office.match_reference} error={wrong[loanField]} inputMode="numeric" autoComplete="off" />
          <LimitLeft operation="assigned" />
        </>
      )}
      send={(form) => {
        const reference = textOf(form, loanField) || textOf(form, 'suggested')
        if (reference === '') return { [loanField]: errors.field_required }
        const body = { [loanField]: reference }
        return callOffice(previewAssignment, { params: { id: transfer.id }, body }).then((reply) =>
          reply.ok ? { ...reply, data: { ...reply.data, reference } } : reply,
        )
      }}
      onDone={onSeen}
      onCancel={onCancel}
    />
  )
}

/** The probable loans with their reasons, the best one chosen. */
function ProbableLoans({ suggestions }: { readonly suggestions: Suggestions }) {
  const { office } = useTexts()
  const reply = use(suggestions)
  if (!reply.ok || reply.data.length === 0) return <p className="text-muted">{office.match_none_suggested}</p>
  return (
    <SelectField
      name="suggested"
      label={office.match_suggested}
      options={[
        ...reply.data.map((loan) => ({
          value: loan.payment_reference_number,
          label: [loan.name ?? office.no_name, loan.reasons.map((why) => office[`suggested_${why}`]).join(', ')].join(' · '),
        })),
        { value: '', label: office.match_other },
      ]}
    />
  )
}

function ConfirmDialog({ transfer, seen: { reference, ...effect }, onDone, onCancel }: Props & { readonly seen: Seen }) {
  const { office } = useTexts()
  const language = useLanguage()
  const payer = transfer.payer ?? transfer.words
  const money = (amount: typeof effect.due_satang) => formatMoney(amount, language)
  return (
    <FormDialog
      open
      question={fill(office.match_confirm, { amount: money(transfer.amount_satang), name: effect.name ?? office.no_name })}
      confirmLabel={office.match}
      cancelLabel={office.payment_back}
      renderFields={(wrong) => (
        <>
          <div className="grid gap-1">
            <span>
              <LoanStateTag state={effect.state} />
            </span>
            {payer !== null && (
              <span className="break-words">
                {office.transfer_payer}: <bdi>{payer}</bdi>
              </span>
            )}
            <span>
              {office.owed_today}: {money(effect.due_satang)}
            </span>
            <span>
              {office.payoff_today}: {money(effect.payoff_satang)}
            </span>
          </div>
          <PaymentEffect effect={effect} />
          <SecondPersonNote reasons={effect.second_person} errors={wrong} />
        </>
      )}
      send={(form) =>
        callOffice(assignTransfer, {
          params: { id: transfer.id },
          body: { [loanField]: reference, payoff_satang: effect.payoff_satang, note: optionalTextOf(form, 'note') },
        })
      }
      onDone={onDone}
      onCancel={onCancel}
    />
  )
}
