import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { useState } from 'react'
import { useNavigate, redirect } from 'react-router'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import type { Route } from './+types/confirm-pincode-page.ts'
import { accountPath, purposeAt } from './account-path.ts'
import { accountProgress } from './account-progress.ts'
import { setPin } from './set-pin.ts'

/** The page as it is for everybody: without the PIN that was chosen it leads back, once its script is here. */
export function loader({ url }: Route.LoaderArgs) {
  return { purpose: purposeAt(url.pathname), chosen: null }
}

export async function clientLoader({ url }: Pick<Route.ClientLoaderArgs, 'url'>) {
  const purpose = purposeAt(url.pathname)
  const way = accountPath[purpose]
  const { code, authToken, pin } = accountProgress(purpose)
  if (!code || authToken === undefined) throw redirect(way.start)
  // a reload has forgotten the PIN, as it should
  if (pin === undefined) throw redirect(way.setPin)
  return { purpose, chosen: { phone: code.phone, authToken, pin } }
}
clientLoader.hydrate = true as const

/** The PIN once more; then it is set, and the person is logged in. */
export default function ConfirmPincodePage({ loaderData: { purpose, chosen } }: Route.ComponentProps) {
  const { account, common } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const [again, setAgain] = useState('')
  const way = accountPath[purpose]

  function submit() {
    void form.send(async () => {
      if (!chosen) return
      if (again.length < 6) return form.refuse({ pin: 'pin_format' })
      if (again !== chosen.pin) {
        setAgain('')
        return form.refuse({ pin: 'pin_not_identical' })
      }
      const end = await setPin(purpose, chosen)
      if ('failure' in end) return form.fail(end.failure)
      await goTo(end.next, { replace: true })
    })
  }

  return (
    <>
      <PageHeading back={{ href: way.setPin, label: common.back }} lead={account.confirm_pin_text}>
        {account.confirm_pin_title}
      </PageHeading>
      <Form form={form} onSubmit={submit} className="grid gap-5">
        <PinField
          pad
          name="pin"
          label={account.pin}
          value={again}
          onChange={setAgain}
          error={form.errors['pin']}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
          autoFocus
        />
        <Button type="submit" wide busy={form.busy}>
          {account.finish}
        </Button>
      </Form>
    </>
  )
}
