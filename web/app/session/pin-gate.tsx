import { logout } from '@let-twe/core/auth/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from './call-api.ts'
import { leaveToNewPin } from './end-session.ts'
import { PinAgainForm } from './pin-again-form.tsx'
import { store } from './session-store.ts'
import { useStored } from './use-stored.ts'

/** After a login by code: first the PIN, which opens what a code alone leaves closed; or without it, or to a new one. */
export function PinGate({ children }: { readonly children: ReactNode }) {
  const lifts = useStored('pinLifts') === true
  const later = useStored('pinPostponed') === true
  return lifts && !later ? <PinStep /> : <>{children}</>
}

function PinStep() {
  const { account } = useTexts()
  const { revalidate } = useRevalidator()

  function forgotten() {
    void callApi(logout, {}, { keepalive: true })
    leaveToNewPin()
  }

  return (
    <>
      <PageHeading lead={account.pin_step_text}>{account.pin_step_title}</PageHeading>
      <PinAgainForm onRight={revalidate} />
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
