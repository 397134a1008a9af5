import { parseFields } from '@let-twe/core/fields.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { sendChangeNumberOtp } from '@let-twe/core/borrower/endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PhoneField } from '@let-twe/ui/phone-field/phone-field.tsx'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { readStored } from '../../session/session-store.ts'
import { accountPath } from './account-path.ts'
import { requestCode } from './request-code.ts'

/** The new number, to which the code goes. */
export function NewNumberForm({ onPinNeeded }: { readonly onPinNeeded: () => void }) {
  const { account, question } = useTexts()
  const goTo = useNavigate()
  const form = useForm()
  const [phone, setPhone] = useState('')

  function submit() {
    void form.send(async () => {
      const parsed = parseFields(sendChangeNumberOtp.body, { phone_number: phone })
      if ('fields' in parsed) return form.refuse(parsed.fields)
      if (parsed.value.phone_number === parsePhoneNumber(readStored('phone_number') ?? ''))
        return form.refuse({ phone_number: 'nothing_changed' })
      const failure = await requestCode('change_number', parsed.value.phone_number)
      if (failure) {
        form.fail(failure)
        if (failure.code === 'pin_required' || failure.code === 'pin_wrong') onPinNeeded()
        return
      }
      await goTo(accountPath.change_number.confirmOtp)
    })
  }

  return (
    <Form form={form} labels={{ phone_number: account.change_phone_new }} onSubmit={submit} className="grid gap-5">
      <PhoneField
        label={account.change_phone_new}
        hint={question.phone_number_hint}
        name="phone_number"
        value={phone}
        error={form.errors['phone_number']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
        autoFocus
        onChange={(event) => setPhone(event.target.value)}
      />
      <Banner tone="info">{account.change_phone_note}</Banner>
      <Button type="submit" wide busy={form.busy}>
        {account.send_code}
      </Button>
    </Form>
  )
}
