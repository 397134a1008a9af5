import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { leaveToNewPin } from '../session/end-session.ts'
import { later } from '../page/lazy-part.tsx'
import { loadWords } from '../page/words.ts'
import { logOutOnServer } from '../session/log-out-on-server.ts'
import { checkPin } from './check-pin.ts'
import { store } from '../session/session-store.ts'
import { usePerson } from '../session/use-person.ts'
import { useStored } from '../session/use-stored.ts'

const DeviceStep = later('device-step', async () => (await import('./device-step.tsx')).DeviceStep)
const PinAgainForm = later('pin-again-form', async () => (await import('./pin-again-form.tsx')).PinAgainForm)

const IdentityStep = later('identity-step', async () => {
  const [{ IdentityStep: Step }] = await Promise.all([import('./identity-step.tsx'), loadWords(['application', 'questions'])])
  return Step
})

/**
 * First the open requirements of a restricted session: answers after a forgotten PIN, a code after the PIN on a new phone, the
 * PIN after a code; or the person continues without them.
 */
export function PinGate({ children }: { readonly children: ReactNode }) {
  const { pinLifts: lifts = false, codeLifts: needsCode = false, identityLifts: needsIdentity = false } = usePerson()?.person ?? {}
  const later = useStored('pinPostponed') === true
  if (later || !(lifts || needsCode || needsIdentity)) return <>{children}</>
  if (needsIdentity) return <IdentityStep />
  return needsCode ? <DeviceStep /> : <PinStep />
}

function PinStep() {
  const { account } = useTexts()
  const { revalidate } = useRevalidator()

  async function enter(pin: string) {
    const failure = await checkPin(pin)
    if (!failure) await revalidate()
    return failure
  }

  function forgotten() {
    void logOutOnServer()
    leaveToNewPin()
  }

  return (
    <>
      <PageHeading lead={account.pin_step_text}>{account.pin_step_title}</PageHeading>
      <PinAgainForm enter={enter} />
      <div className="mt-3 grid gap-2">
        <Button variant="quiet" wide onClick={forgotten}>
          {account.forgot_pin}
        </Button>
        <Button variant="quiet" wide onClick={() => store('pinPostponed', true)}>
          {account.pin_step_later}
        </Button>
        <p className="text-center text-sm text-muted">{account.pin_step_note}</p>
      </div>
    </>
  )
}
