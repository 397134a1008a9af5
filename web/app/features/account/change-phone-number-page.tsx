import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { useState } from 'react'
import { href } from 'react-router'
import { checkPin } from '../../pin/check-pin.ts'
import { PinAgainForm } from '../../pin/pin-again-form.tsx'
import { useStored } from '../../session/use-stored.ts'
import { choosePin } from './account-progress.ts'
import { NewNumberForm } from './new-number-form.tsx'

/** The PIN again, then the new number; the next page takes its code. */
export default function ChangePhoneNumberPage() {
  const { account, common, errors } = useTexts()
  // the right PIN opens some of these sessions; of no other one can the number be changed
  const [restricted, pinLifts] = [useStored('restricted'), useStored('pinLifts')]
  const closed = restricted === true && pinLifts !== true
  const known = parsePhoneNumber(useStored('phone_number') ?? '')
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
      {/* as high while only the phone knows it */}
      <p className="mb-5">
        <span className="block text-sm text-muted">{account.change_phone_now}</span>
        <strong className="text-lg whitespace-nowrap">{known ? displayPhoneNumber(known) : '\u00a0'}</strong>
      </p>
      {closed ? (
        <Banner tone="info">{errors.account_restricted}</Banner>
      ) : pinEntered ? (
        <NewNumberForm onPinNeeded={() => setPinEntered(false)} />
      ) : (
        <PinAgainForm enter={enter} />
      )}
    </>
  )
}
