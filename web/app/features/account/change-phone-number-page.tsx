import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { LoadingState } from '@let-twe/ui/list-states/list-states.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { checkPin } from '../../session/check-pin.ts'
import { PinAgainForm } from '../../session/pin-again-form.tsx'
import { readStored } from '../../session/session-store.ts'
import type { Route } from './+types/change-phone-number-page.ts'
import { choosePin } from './account-progress.ts'
import { NewNumberForm } from './new-number-form.tsx'

export async function clientLoader() {
  return { known: parsePhoneNumber(readStored('phone_number') ?? '') }
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return <LoadingState />
}

/** The PIN again, then the new number; its code is asked for on the next page. */
export default function ChangePhoneNumberPage({ loaderData: { known } }: Route.ComponentProps) {
  const { account, common } = useTexts()
  const [pinEntered, setPinEntered] = useState(false)

  async function enter(pin: string) {
    const failure = await checkPin(pin)
    if (failure) return failure
    choosePin(pin)
    setPinEntered(true)
    return null
  }

  return (
    <>
      <PageHeading back={{ href: href('/profile/:type', { type: 'basic-information' }), label: common.back }}>
        {account.change_phone_title}
      </PageHeading>
      {known && (
        <p className="mb-5">
          <span className="block text-sm text-muted">{account.change_phone_now}</span>
          <strong className="text-lg whitespace-nowrap">{displayPhoneNumber(known)}</strong>
        </p>
      )}
      {pinEntered ? <NewNumberForm onPinNeeded={() => setPinEntered(false)} /> : <PinAgainForm enter={enter} />}
    </>
  )
}
