import { useForm } from '@let-twe/client/use-form.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type getOwnIntroduction, removeOwnPicture, setOwnPicture, setOwnIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LanguageName } from '@let-twe/ui/language-name/language-name.tsx'
import { CheckField } from '@let-twe/ui/check-field/check-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { PhotoPicker } from '../../document/photo-picker.tsx'
import { CheckGroup } from '../../forms/check-group.tsx'
import { FormErrors } from '../../forms/form-errors.tsx'
import { optionalTextOf } from '../../forms/read-form.ts'
import { callOffice } from '../../session/call-office.ts'

/** The own name, picture and languages for the borrowers of the own loans. */
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
    const body = {
      name: optionalTextOf(form, 'name') ?? null,
      languages: languages.filter((each) => form.getAll('languages').includes(each)),
    }
    void send(
      () => callOffice(setOwnIntroduction, { body }),
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
        {saved && <Banner tone="success">{staff.introduction_saved}</Banner>}
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
        <CheckGroup name="languages" legend={staff.own_languages} hint={staff.own_languages_hint} error={errors['languages']}>
          {languages.map((language) => (
            <CheckField
              key={language}
              id={`language-${language}`}
              name="languages"
              value={language}
              label={<LanguageName language={language} />}
              defaultChecked={introduction.languages.includes(language)}
            />
          ))}
        </CheckGroup>
        <Button type="submit" busy={busy}>
          {office.save}
        </Button>
      </form>
    </div>
  )
}
