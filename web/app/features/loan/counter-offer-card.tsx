import { answerCounterOffer } from '@let-twe/core/loan/before-payout-endpoints.ts'
import { bahtToSatang } from '@let-twe/core/money.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatMoney } from '@let-twe/texts/format.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Money } from '@let-twe/ui/money/money.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { SummaryList } from '@let-twe/ui/summary-list/summary-list.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import type { Loan } from './loan-timeline.ts'

/** The lender's counter-offer above the requested amount: its cost, and a yes or no with the PIN. */
export function CounterOfferCard({ loan, offer }: { readonly loan: Loan; readonly offer: NonNullable<Loan['size_offer']> }) {
  const { loan: words } = useTexts()
  const language = useLanguage()
  const { revalidate } = useRevalidator()
  const [pin, setPin] = useState('')
  const form = useForm()
  const amount = formatMoney(bahtToSatang(offer.loan_size_baht), language)
  const asked = formatMoney(bahtToSatang(loan.loan_size_baht), language)
  function answer(agree: boolean) {
    void form.send(async () => {
      if (pin.length !== 6) return form.refuse({ pin: 'pin_format' })
      const body = { offer_id: offer.id, agree, text_version: offer.text_version }
      const answered = await callApi(
        answerCounterOffer,
        { params: { id: loan.id }, body },
        { idempotencyKey: `size-${offer.id}-${agree}`, pin },
      )
      setPin('')
      if (answered.ok) await revalidate()
      else form.showFields({ pin: answered.message })
    })
  }
  return (
    <Card title={words.size_offer_title} highlight>
      <p className="mb-3">{fill(words.size_offer_text, { asked, amount })}</p>
      <SummaryList
        rows={[
          { label: words.loan_size, value: <Money satang={bahtToSatang(offer.loan_size_baht)} /> },
          { label: words.term, value: fill(words.term_months, { months: offer.months, times: offer.times_per_month }) },
          { label: words.part_payment, value: <Money satang={offer.payment_satang} /> },
          { label: words.total, value: <Money satang={offer.total_satang} /> },
        ]}
      />
      <form
        method="post"
        noValidate
        className="mt-4 grid gap-4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          answer(true)
        }}
      >
        <p className="font-bold">{fill(words.size_offer_consent, { amount })}</p>
        <PinField waits label={words.size_offer_pin} name="pin" value={pin} onChange={setPin} error={form.errors['pin']} />
        <Button type="submit" wide busy={form.busy}>
          {words.size_offer_agree}
        </Button>
        <Button variant="secondary" wide disabled={form.busy} onClick={() => answer(false)}>
          {words.size_offer_decline}
        </Button>
      </form>
    </Card>
  )
}
