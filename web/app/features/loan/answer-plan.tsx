import {
  declineRestructuring,
  getRestructuring,
  getRestructuringPage,
  signRestructuring,
} from '@let-twe/core/loan/restructuring-endpoints.ts'
import { isUnanswered } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ConfirmDialog } from '@let-twe/ui/confirm-dialog/confirm-dialog.tsx'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import type { Loan } from './loan-timeline.ts'
import { NewPlanFacts, type Plan, paymentOf } from './new-plan-facts.tsx'
import { PaperButton } from './paper-button.tsx'

/** How this page ended a plan; `ended`: another page, the lender or the last day had done so before. */
export type PlanAnswer = { readonly id: string; readonly end: 'signed' | 'declined' | 'ended' }

/** The payments and the paper of an offered plan, and its yes with the PIN or its no after a question. */
export function AnswerPlan({
  loan,
  plan,
  onAnswer,
}: {
  readonly loan: Loan
  readonly plan: Plan
  readonly onAnswer: (answer: PlanAnswer) => void
}) {
  const dates = useDateWords()
  const { loan: loanWords, plan: words } = useTexts()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [pin, setPin] = useState('')
  const [asking, setAsking] = useState(false)
  const form = useForm()
  const params = { id: loan.id }
  const body = { restructuring_id: plan.id }
  async function end(how: PlanAnswer['end']) {
    onAnswer({ id: plan.id, end: how })
    await revalidate()
  }
  function sign(event: FormEvent) {
    event.preventDefault()
    void form.send(async () => {
      if (pin.length !== 6) return form.refuse({ pin: 'pin_format' })
      const signed = await callApi(signRestructuring, { params, body }, { idempotencyKey: `plan-${plan.id}`, pin })
      if (signed.ok || !isUnanswered(signed)) setPin('')
      if (signed.ok) await end('signed')
      else if (signed.code === 'signing_not_possible' || signed.code === 'not_found') await end('ended')
      else form.showFields({ pin: signed.message })
    })
  }
  function decline() {
    void form.send(async () => {
      const declined = await callApi(declineRestructuring, { params, body }, { idempotencyKey: `plan-no-${plan.id}` })
      setAsking(false)
      if (declined.ok) await end('declined')
      else if (declined.code === 'not_found') await end('ended')
      else return declined
    })
  }
  return (
    <div className="mt-4 grid gap-4">
      <Disclosure summary={words.payments}>
        <ol className="divide-y divide-line">
          {plan.after.map((each) => (
            <li key={each.number} className="flex flex-wrap justify-between gap-x-3 py-1.5">
              <span>{sayDate(each.due_date, dates)}</span>
              <span className="tabular-nums">{formatMoney(paymentOf(each), language)}</span>
            </li>
          ))}
        </ol>
      </Disclosure>
      <PaperButton
        label={words.read}
        title={words.paper}
        card={<NewPlanFacts plan={plan} />}
        loadPage={(page) => callApi(getRestructuringPage, { params: { id: loan.id, page } })}
        loadPdf={() => callApi(getRestructuring, { params })}
        name="let-twe-new-plan"
      />
      <form method="post" noValidate className="grid gap-4" onSubmit={sign}>
        <PinField waits label={loanWords.enter_pin_to_sign} name="pin" value={pin} onChange={setPin} error={form.errors['pin']} />
        <Button type="submit" wide busy={form.busy}>
          {words.yes}
        </Button>
        <Button variant="secondary" wide disabled={form.busy} onClick={() => setAsking(true)}>
          {words.no}
        </Button>
      </form>
      <p className="text-sm text-muted">{words.branch}</p>
      <ConfirmDialog
        open={asking}
        question={words.no_question}
        confirmLabel={words.no}
        busy={form.busy}
        onConfirm={decline}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
