import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type getOwnIntroduction, removeOwnPicture, setOwnPicture, setOwnShownName } from '@let-twe/core/staff/introduction-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { PhotoPicker } from '../../document/photo-picker.tsx'
import { FormErrors } from '../../forms/form-errors.tsx'
import { optionalTextOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** The own name and picture for the borrowers of the own loans. */
export function OwnIntroduction({
  introduction,
  picture,
}: {
  readonly introduction: Data<typeof getOwnIntroduction>
  readonly picture: Blob | null
}) {
  const { office, staff } = useTexts()
  const { errors, attempt, busy, send } = useForm()
  const [saved, setSaved] = useState(false)
  function save(form: FormData) {
    setSaved(false)
    const body = { name: optionalTextOf(form, 'name') ?? null }
    void send(
      () => callOffice(setOwnShownName, { body }),
      () => setSaved(true),
    )
  }
  return (
    <div className="grid max-w-page gap-5">
      <p>{staff.introduction_lead}</p>
      <PhotoPicker
        label={staff.own_picture}
        hint={staff.own_picture_hint}
        capture="user"
        photo={picture}
        give={(file) => callOffice(setOwnPicture, {}, { file })}
        remove={() => callOffice(removeOwnPicture, {})}
      />
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save(new FormData(event.currentTarget))
        }}
      >
        {saved && <Banner tone="success">{staff.shown_name_saved}</Banner>}
        <FormErrors key={attempt} errors={errors} />
        <TextField
          name="name"
          label={staff.shown_name}
          hint={staff.shown_name_hint}
          error={errors['name']}
          defaultValue={introduction.name ?? ''}
          maxLength={40}
          autoComplete="off"
          optional
        />
        <Button type="submit" busy={busy}>
          {office.save}
        </Button>
      </form>
    </div>
  )
}
