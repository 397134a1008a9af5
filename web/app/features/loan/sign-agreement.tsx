import { signAgreement } from '@let-twe/core/loan/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useForm } from '@let-twe/client/use-form.ts'
import { callApi } from '../../api/call-api.ts'
import { AgreementButton } from './agreement-button.tsx'
import type { Loan } from './loan-timeline.ts'
import { isUnanswered } from '@let-twe/client/result.ts'

/** Reading and signing the agreement in the app, for borrowers who need no branch visit. */
export function SignAgreement({ loan }: { loan: Loan }) {
  const { loan: words } = useTexts()
  const { revalidate } = useRevalidator()
  const [pin, setPin] = useState('')
  const form = useForm()
  function sign(event: FormEvent) {
    event.preventDefault()
    void form.send(async () => {
      if (pin.length !== 6) return form.refuse({ pin: 'pin_format' })
      const signed = await callApi(signAgreement, { params: { id: loan.id }, body: {} }, { idempotencyKey: `sign-${loan.id}`, pin })
      if (signed.ok || !isUnanswered(signed)) setPin('')
      if (signed.ok) await revalidate()
      else form.showFields({ pin: signed.message })
    })
  }
  return (
    <Card title={words.sign_agreement} tone="good">
      <p className="mb-3">{words.sign_text}</p>
      <AgreementButton loan={loan} />
      <form method="post" noValidate className="mt-4 grid gap-4" onSubmit={sign}>
        <PinField waits label={words.enter_pin_to_sign} name="pin" value={pin} onChange={setPin} error={form.errors['pin']} />
        <Button type="submit" wide busy={form.busy}>
          {words.sign_agreement}
        </Button>
      </form>
    </Card>
  )
}
