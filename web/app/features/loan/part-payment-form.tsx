import type { Data } from '@let-twe/core/endpoint.ts'
import { choosePartPayment, getPartPayment } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import type { PartPaymentChoice } from '@let-twe/core/loan/part-payment.ts'
import { type Satang, bahtToSatang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoneyInText } from '@let-twe/texts/format.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button, LinkButton } from '@let-twe/ui/button/button.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MoneyField } from '@let-twe/ui/money-field/money-field.tsx'
import { type FormEvent, useState } from 'react'
import { href } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import type { Loan } from './loan-timeline.ts'
import { ownAmountHash } from './own-amount.ts'
import { PartPaymentOption } from './part-payment-option.tsx'

type Preview = Data<typeof getPartPayment>

/** A part-payment: shows the effect of both ways before the choice. */
export function PartPaymentForm({ loan }: { loan: Loan }) {
  const dates = useDateWords()
  const { loan: words } = useTexts()
  const language = useLanguage()
  const { errors, busy, send, fail, refuse } = useForm()
  const withKey = useIdempotencyKey()
  const [baht, setBaht] = useState('')
  const [preview, setPreview] = useState<Preview | null>(null)
  const [chosen, setChosen] = useState<{ until: string; amount: Satang } | null>(null)
  function show(event: FormEvent) {
    event.preventDefault()
    void send(async () => {
      setPreview(null)
      if (baht === '') return refuse({ amount_satang: 'field_required' })
      const amount = String(bahtToSatang(Number(baht)))
      const reply = await callApi(getPartPayment, { params: { id: loan.id }, query: { amount_satang: amount } })
      if (reply.ok) setPreview(reply.data)
      else if (reply.code === 'amount_out_of_range') fail({ ...reply, fields: { amount_satang: words.part_out_of_range } })
      else fail(reply)
    })
  }
  function choose(choice: PartPaymentChoice, amount: Satang) {
    void send(async () => {
      const sent = { params: { id: loan.id }, body: { amount_satang: amount, choice } }
      const reply = await withKey(sent, (idempotencyKey) => callApi(choosePartPayment, sent, { idempotencyKey }))
      if (reply.ok) setChosen({ until: reply.data.valid_until, amount })
      else fail(reply)
    })
  }
  return (
    <Disclosure summary={words.part_title}>
      {chosen ? (
        <output className="grid gap-3">
          <Banner tone="success" title={words.part_chosen_title}>
            <p>
              {fill(words.part_chosen_text, {
                amount: formatMoneyInText(chosen.amount, language),
                date: sayDate(chosen.until, dates),
              })}
            </p>
          </Banner>
          <LinkButton href={`${href('/payment/:type', { type: 'mobile-banking' })}${ownAmountHash(chosen.amount)}`} wide>
            {words.pay_now}
          </LinkButton>
        </output>
      ) : (
        <>
          <form method="post" noValidate className="grid gap-4" onSubmit={show}>
            <p>{words.part_text}</p>
            <MoneyField
              id="part-amount"
              name="amount"
              label={words.part_amount}
              hint={words.part_amount_hint}
              value={baht}
              onChange={(event) => {
                setBaht(event.target.value)
                setPreview(null)
              }}
              error={errors['amount_satang']}
            />
            <Button type="submit" variant="secondary" wide busy={busy}>
              {words.part_show}
            </Button>
          </form>
          <div aria-live="polite" className="mt-4 grid gap-4">
            {optionsOf(preview, loan).map((option) => (
              <PartPaymentOption
                key={option.choice}
                loan={loan}
                option={option}
                busy={busy}
                onChoose={() => choose(option.choice, preview!.amount_satang)}
              />
            ))}
          </div>
        </>
      )}
    </Disclosure>
  )
}

/** Both ways; only one where a shorter term would be no shorter. */
function optionsOf(preview: Preview | null, loan: Loan): Preview['options'] {
  const open = loan.instalments.filter((each) => each.state !== 'paid').length
  return preview?.options.filter((option) => option.choice === 'smaller' || option.instalments_left < open) ?? []
}
