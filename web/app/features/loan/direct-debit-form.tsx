import { parseFields } from '@let-twe/core/fields.ts'
import { askMandate } from '@let-twe/core/payment/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PinField } from '@let-twe/ui/pin-field/pin-field.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type FormEvent, useId, useState } from 'react'
import { banks } from '@let-twe/core/application/banks.ts'
import { callApi } from '../../api/call-api.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { isUnanswered } from '@let-twe/client/result.ts'

/** The permission form: bank and account, confirmed with the PIN. */
export function DirectDebitForm({ onAsked }: { onAsked: () => void }) {
  const { payment: words, bank: bankNames, common, errors: messages } = useTexts()
  const id = useId()
  const form = useForm()
  const { errors, busy, send, fail, refuse } = form
  const [bank, setBank] = useState('')
  const [account_number, setAccount] = useState('')
  const [confirming, setConfirming] = useState(false)
  const [pin, setPin] = useState('')
  const [pinError, setPinError] = useState<string | null>(null)
  function check() {
    const read = parseFields(askMandate.body, { bank, account_number })
    if ('fields' in read) refuse(read.fields)
    else setConfirming(true)
  }
  function confirm(event: FormEvent) {
    event.preventDefault()
    if (pin.length !== 6) return setPinError(messages.pin_format)
    void send(async () => {
      const reply = await callApi(askMandate, { body: { bank, account_number } }, { pin })
      if (!reply.ok && isUnanswered(reply)) return setPinError(reply.message)
      setPin('')
      if (!reply.ok && (reply.code === 'pin_wrong' || reply.code === 'pin_locked')) return setPinError(reply.message)
      setPinError(null)
      setConfirming(false)
      if (reply.ok) onAsked()
      else fail(reply)
    })
  }
  return (
    <>
      <Form form={form} labels={{ bank: words.debit_bank, account_number: words.debit_account }} onSubmit={check} className="grid gap-4">
        <SelectField
          name="bank"
          label={words.debit_bank}
          placeholder={words.choose}
          options={banks.map(({ code }) => ({ value: code, label: bankNames[code] }))}
          value={bank}
          onChange={(event) => setBank(event.target.value)}
          error={errors['bank']}
        />
        <TextField
          name="account_number"
          label={words.debit_account}
          hint={words.debit_account_hint}
          inputMode="numeric"
          autoComplete="off"
          value={account_number}
          onChange={(event) => setAccount(event.target.value)}
          error={errors['account_number']}
        />
        <Button type="submit" variant="secondary" wide>
          {words.debit_ask}
        </Button>
      </Form>
      <Dialog open={confirming} onClose={() => setConfirming(false)} labelledBy={id}>
        <h2 id={id} className="mb-3 text-lg font-bold">
          {words.debit_ask}
        </h2>
        <form method="post" noValidate className="grid gap-4" onSubmit={confirm}>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type it */}
          <PinField waits label={words.debit_pin} name="pin" value={pin} onChange={setPin} error={pinError} autoFocus />
          <Button type="submit" wide busy={busy}>
            {common.ok}
          </Button>
          <Button variant="quiet" wide onClick={() => setConfirming(false)}>
            {common.cancel}
          </Button>
        </form>
      </Dialog>
    </>
  )
}
