import type { Data } from '@let-twe/core/endpoint.ts'
import { mostProbable } from '@let-twe/core/payment/suggestion-reasons.ts'
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
type Suggested = Data<typeof suggestLoans>
type Seen = Data<typeof previewAssignment> & {
  readonly reference: string
  /** Why it was suggested. */ readonly reasons?: Suggested[number]['reasons']
}
type Opening = { readonly suggested: Suggested; readonly probable: Seen | null }
type Props = { readonly transfer: Transfer; readonly onDone: () => Promise<void>; readonly onCancel: () => void }

/**
 * Assigns money in suspense to a loan: a suggested or a typed one, then shown with everything that it does, then assigned. Where one loan
 * is more probable than each other one, it begins with that loan's effect.
 */
export function AssignDialog({ open, ...props }: Props & { readonly open: boolean }) {
  return open ? <OpenDialog {...props} /> : null
}

function OpenDialog(props: Props) {
  const { id } = props.transfer
  const [opening] = useState(() => open(id))
  return (
    <Suspense fallback={null}>
      <Steps {...props} opening={opening} />
    </Suspense>
  )
}

/** The suggestions, and the effect on the most probable one. */
async function open(id: string): Promise<Opening> {
  const reply = await callOffice(suggestLoans, { params: { id } })
  const suggested = reply.ok ? reply.data : []
  const best = mostProbable(suggested)
  if (best === null) return { suggested, probable: null }
  const { payment_reference_number: reference, reasons } = best
  const effect = await callOffice(previewAssignment, { params: { id }, body: { [loanField]: reference } })
  return { suggested, probable: effect.ok ? { ...effect.data, reference, reasons } : null }
}

function Steps({ opening, ...props }: Props & { readonly opening: Promise<Opening> }) {
  const { suggested, probable } = use(opening)
  const [seen, setSeen] = useState(probable)
  if (seen) return <ConfirmDialog {...props} seen={seen} onCancel={() => setSeen(null)} />
  return <ChooseDialog {...props} suggested={suggested} onSeen={setSeen} />
}

function ChooseDialog({
  transfer,
  suggested,
  onSeen,
  onCancel,
}: Omit<Props, 'onDone'> & { readonly suggested: Suggested; readonly onSeen: (seen: Seen) => void }) {
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
          <ProbableLoans suggested={suggested} />
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
function ProbableLoans({ suggested }: { readonly suggested: Suggested }) {
  const { office } = useTexts()
  if (suggested.length === 0) return <p className="text-muted">{office.match_none_suggested}</p>
  return (
    <SelectField
      name="suggested"
      label={office.match_suggested}
      options={[
        ...suggested.map((loan) => ({
          value: loan.payment_reference_number,
          label: [loan.name ?? office.no_name, loan.reasons.map((why) => office[`suggested_${why}`]).join(', ')].join(' · '),
        })),
        { value: '', label: office.match_other },
      ]}
    />
  )
}

function ConfirmDialog({ transfer, seen: { reference, reasons, ...effect }, onDone, onCancel }: Props & { readonly seen: Seen }) {
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
            {reasons && (
              <span>
                {office.reason}: {reasons.map((why) => office[`suggested_${why}`]).join(', ')}
              </span>
            )}
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
