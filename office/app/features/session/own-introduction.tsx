import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type getOwnIntroduction, removeOwnPicture, setOwnPicture, setOwnShownName } from '@let-twe/core/staff/introduction-endpoints.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { FilePicker, type FilePreview } from '@let-twe/ui/file-picker/file-picker.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBlobUrl } from '../../document/use-blob-url.ts'
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
      {picture ? <ShownPicture picture={picture} /> : <PicturePicker />}
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

function ShownPicture({ picture }: { readonly picture: Blob }) {
  const { staff } = useTexts()
  return <PicturePicker preview={{ name: staff.own_picture, imageUrl: useBlobUrl(picture) ?? undefined }} />
}

function PicturePicker({ preview }: { readonly preview?: FilePreview }) {
  const { staff } = useTexts()
  const { revalidate } = useRevalidator()
  const { errors, busy, send } = useForm()
  return (
    <FilePicker
      label={staff.own_picture}
      hint={staff.own_picture_hint}
      error={errors['file']}
      accept="image/jpeg,image/png"
      capture="user"
      busy={busy}
      preview={preview}
      onFile={(file) => void send(() => callOffice(setOwnPicture, {}, { file }), revalidate)}
      onDelete={() => void send(() => callOffice(removeOwnPicture, {}), revalidate)}
    />
  )
}
