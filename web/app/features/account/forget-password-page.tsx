import { parseFields, phoneNumberField } from '@let-twe/core/fields.ts'
import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useStored } from '../../session/use-stored.ts'
import { accountPath } from './account-path.ts'
import { requestCode } from './request-code.ts'

/** Asks for the number to which the code for a new PIN goes. */
export default function ForgetPasswordPage() {
  const { account, common, question } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const known = parsePhoneNumber(useStored('phone_number') ?? '')
  const [typed, setPhone] = useState<string | null>(null)
  const phone = typed ?? (known ? displayPhoneNumber(known) : '')

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(phoneNumberField, phone)
      if ('fields' in parsed) return form.refuse({ phone_number: parsed.fields[''] ?? 'phone_number_invalid' })
      const failure = await requestCode('forgot_pin', parsed.value)
      if (failure) return form.fail(failure)
      await goTo(accountPath.forgot_pin.confirmOtp)
    })
  }

  return (
    <>
      <PageHeading back={{ href: href('/login'), label: common.back }} lead={account.forgot_text}>
        {account.forgot_title}
      </PageHeading>
      <Form form={form} labels={{ phone_number: question.phone_number }} onSubmit={submit} className="grid gap-5">
        <PhoneField
          label={question.phone_number}
          name="phone_number"
          value={phone}
          error={form.errors['phone_number']}
          onChange={(event) => setPhone(event.target.value)}
        />
        <Banner tone="info">{account.forgot_note}</Banner>
        <Button type="submit" wide busy={form.busy}>
          {account.send_code}
        </Button>
      </Form>
    </>
  )
}
