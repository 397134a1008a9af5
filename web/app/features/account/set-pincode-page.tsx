import { isObviousPin } from '@let-twe/core/auth/obvious-pin.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { parseFields, pinField } from '@let-twe/core/fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { useGoTo } from '../../go-to.ts'
import { redirectTo } from '../../redirect-to.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import type { PageProps } from './island-page.ts'
import { accountPath, purposeAt } from './account-path.ts'
import { accountProgress, choosePin } from './account-progress.ts'

/** The page as it is for everybody. */
export function loader({ request }: { request: Request }) {
  return { purpose: purposeAt(new URL(request.url).pathname) }
}

export async function clientLoader({ request }: { request: Request }) {
  const purpose = purposeAt(new URL(request.url).pathname)
  const { authToken, code } = accountProgress(purpose)
  if (authToken === undefined || !code) throw redirectTo(accountPath[purpose].start)
  return { purpose }
}
/** Choosing the PIN, after registering and after forgetting one. */
export default function SetPincodePage({ loaderData: { purpose } }: PageProps<typeof clientLoader>) {
  const { account, common } = useTexts()
  const goTo = useGoTo()
  const form = useForm()
  const [pin, setPin] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    void form.send(async () => {
      const parsed = parseFields(pinField, pin)
      if ('fields' in parsed) return form.refuse({ pin: 'pin_format' })
      const { dob } = accountProgress(purpose).draft
      const birth = purpose === 'register' && isBusinessDate(dob) ? dob : null
      if (isObviousPin(parsed.value, birth)) {
        setPin('')
        return form.refuse({ pin: 'pin_too_simple' })
      }
      choosePin(parsed.value)
      await goTo(accountPath[purpose].confirmPin)
    })
  }

  return (
    <>
      <PageHeading lead={account.set_pin_text}>{purpose === 'register' ? account.set_pin_title : account.set_new_pin_title}</PageHeading>
      <form method="post" noValidate onSubmit={submit} className="grid gap-5">
        <ErrorSummary key={form.attempt} errors={form.errors} />
        <PinField
          pad
          name="pin"
          label={account.pin}
          hint={account.set_pin_hint}
          value={pin}
          onChange={setPin}
          error={form.errors['pin']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
          autoFocus
        />
        <Button type="submit" wide busy={form.busy}>
          {common.next}
        </Button>
      </form>
    </>
  )
}
