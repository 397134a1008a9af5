import { isObviousPin } from '@let-twe/core/auth/obvious-pin.ts'
import { isBusinessDate } from '@let-twe/core/business-date.ts'
import { parseFields, pinField } from '@let-twe/core/fields.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { useState } from 'react'
import { useNavigate, redirect } from 'react-router'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Route } from './+types/set-pincode-page.ts'
import { accountPath, purposeAt } from './account-path.ts'
import { accountProgress, choosePin } from './account-progress.ts'
import { setPin } from './set-pin.ts'

/** The page as it is for everybody. */
export function loader({ url }: Route.LoaderArgs) {
  return { purpose: purposeAt(url.pathname), proof: null }
}

export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const purpose = purposeAt(url.pathname)
  const { authToken, code } = accountProgress(purpose)
  if (authToken === undefined || !code) throw redirect(accountPath[purpose].start)
  return { purpose, proof: { phone: code.phone, authToken } }
}
clientLoader.hydrate = true as const

/** Choosing the PIN, after registering and after forgetting one. */
export default function SetPincodePage({ loaderData: { purpose, proof } }: Route.ComponentProps) {
  const { account, common } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const [pin, setTyped] = useState('')
  const [seen, setSeen] = useState(false)

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(pinField, pin)
      if ('fields' in parsed) return form.refuse({ pin: 'pin_format' })
      const { dob } = accountProgress(purpose).draft
      const birth = purpose === 'register' && isBusinessDate(dob) ? dob : null
      if (isObviousPin(parsed.value, birth)) {
        setTyped('')
        return form.refuse({ pin: 'pin_too_simple' })
      }
      choosePin(parsed.value)
      // digits that were seen need no second time
      if (!seen || !proof) return goTo(accountPath[purpose].confirmPin)
      const end = await setPin(purpose, { ...proof, pin: parsed.value })
      if ('failure' in end) return form.fail(end.failure)
      setTyped('')
      await goTo(end.next, { replace: true })
    })
  }

  return (
    <>
      <PageHeading lead={account.set_pin_text}>{purpose === 'register' ? account.set_pin_title : account.set_new_pin_title}</PageHeading>
      <Form form={form} onSubmit={submit} className="grid gap-5">
        <CheckField label={account.pin_show} name="pin_show" checked={seen} onChange={(event) => setSeen(event.target.checked)} />
        <PinField
          pad
          name="pin"
          label={account.pin}
          hint={account.set_pin_hint}
          value={pin}
          seen={seen}
          onChange={setTyped}
          error={form.errors['pin']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
          autoFocus
        />
        <Button type="submit" wide busy={form.busy}>
          {common.next}
        </Button>
      </Form>
    </>
  )
}
