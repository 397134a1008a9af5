import { changePinCode } from '@let-twe/core/auth/endpoints.ts'
import { isObviousPin } from '@let-twe/core/auth/obvious-pin.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useId, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { showError } from '@let-twe/client/error-message.ts'
import { checkPin } from '../../pin/check-pin.ts'
import { PinAgainForm } from '../../pin/pin-again-form.tsx'
import { PinPadStep } from './pin-pad-step.tsx'

/** The old PIN, the new one, and the new one again; it stays in this page's memory only. */
export function ChangePin({ dob }: { readonly dob: string | null }) {
  const { profile: texts, account, common } = useTexts()
  const [step, setStep] = useState<'closed' | 'old' | 'new' | 'again' | 'done'>('closed')
  const [present, setPresent] = useState('')
  const [chosen, setChosen] = useState('')
  const titleId = useId()

  function close(next: 'closed' | 'done' = 'closed') {
    setPresent('')
    setChosen('')
    setStep(next)
  }

  async function enter(pin: string) {
    const failure = await checkPin(pin)
    if (failure) return failure
    setPresent(pin)
    setStep('new')
    return null
  }

  function choose(pin: string): ErrorCode | null {
    if (isObviousPin(pin, dob !== null && isBusinessDate(dob) ? dob : null)) return 'pin_too_simple'
    setChosen(pin)
    setStep('again')
    return null
  }

  async function change(again: string): Promise<ErrorCode | null> {
    if (again !== chosen) return 'pin_not_identical'
    const reply = await callApi(changePinCode, { body: { password: chosen } }, { pin: present })
    if (reply.ok) close('done')
    else {
      showError(Object.values(reply.fields)[0] ?? reply.message)
      if (reply.code === 'pin_wrong') setStep('old')
    }
    return null
  }

  return (
    <Card title={texts.safety}>
      <output className="block empty:hidden">{step === 'done' && <Banner tone="success">{texts.pin_changed}</Banner>}</output>
      <p>{texts.safety_text}</p>
      <Button variant="secondary" wide className="mt-3" onClick={() => setStep('old')}>
        {texts.change_pin}
      </Button>
      <Dialog open={step === 'old' || step === 'new' || step === 'again'} onClose={close} labelledBy={titleId}>
        <h2 id={titleId} className="mb-3 text-lg font-bold">
          {texts.change_pin}
        </h2>
        {step === 'old' && <PinAgainForm enter={enter} />}
        {step === 'new' && (
          <PinPadStep key="new" label={account.set_new_pin_title} hint={account.set_pin_hint} action={common.next} check={choose} />
        )}
        {step === 'again' && (
          <PinPadStep key="again" label={account.confirm_pin_title} hint={texts.change_pin_note} action={common.save} check={change} />
        )}
        <Button variant="quiet" wide className="mt-2" onClick={() => close()}>
          {common.cancel}
        </Button>
      </Dialog>
    </Card>
  )
}
