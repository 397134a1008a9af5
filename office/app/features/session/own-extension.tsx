import type { Data } from '@let-twe/core/endpoint.ts'
import { type getOwnExtension, setOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { useState } from 'react'
import { FormErrors } from '../../forms/form-errors.tsx'
import { optionalTextOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** The own extension, which a call rings first. */
export function OwnExtension({ extension }: Pick<Data<typeof getOwnExtension>, 'extension'>) {
  const { office, staff } = useTexts()
  const { errors, attempt, busy, send } = useForm()
  const [saved, setSaved] = useState(false)
  function save(form: FormData) {
    setSaved(false)
    const body = { extension: optionalTextOf(form, 'extension') ?? null }
    void send(
      () => callOffice(setOwnExtension, { body }),
      () => setSaved(true),
    )
  }
  return (
    <form
      className="grid max-w-page gap-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(new FormData(event.currentTarget))
      }}
    >
      {saved && <Banner tone="success">{staff.extension_saved}</Banner>}
      <FormErrors key={attempt} errors={errors} />
      <TextField
        name="extension"
        label={staff.extension}
        hint={staff.extension_hint}
        error={errors['extension']}
        defaultValue={extension ?? ''}
        inputMode="numeric"
        autoComplete="off"
        optional
      />
      <Button type="submit" busy={busy}>
        {office.save}
      </Button>
    </form>
  )
}
