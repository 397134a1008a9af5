import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { TextWithPhone } from '@let-twe/ui/phone-text/text-with-phone.tsx'
import { useRevalidator } from 'react-router'
import { DeviceCodeForm } from './device-code-form.tsx'
import { store } from '../session/session-store.ts'
import { useStored } from '../session/use-stored.ts'

/** After the PIN on a new phone: a code to the number opens the closed parts; or the person continues without it. */
export function DeviceStep() {
  const { account } = useTexts()
  const { revalidate } = useRevalidator()
  const phone = parsePhoneNumber(useStored('phone_number') ?? '')

  async function open() {
    store('restricted', false)
    await revalidate()
    // the last, because it takes this step away
    store('codeLifts', false)
  }

  return (
    <>
      <PageHeading lead={<TextWithPhone text={account.code_step_text} phone={phone} />}>{account.code_step_title}</PageHeading>
      <DeviceCodeForm onRight={open} />
      <div className="mt-3 grid gap-2">
        <Button variant="quiet" wide onClick={() => store('pinPostponed', true)}>
          {account.code_step_later}
        </Button>
        <p className="text-center text-sm text-muted">{account.code_step_note}</p>
      </div>
    </>
  )
}
