import type { Language } from '@let-twe/core/language.ts'
import { type ProvincePlaces, composeAddress, splitAddress } from '@let-twe/core/location/thai-address.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Field, FieldError } from '@let-twe/ui/field/field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { inAlphabet } from '@let-twe/ui/select-field/in-alphabet.ts'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { useState } from 'react'
import type { Places } from '../../address/use-places.ts'
import { Question } from '../../question/question.tsx'
import type { StepForm } from './use-step-form.ts'

/** The address: district and subdistrict of the province by list, the rest as written; all as written where no list fits. */
export function AddressFields({ form, places }: { readonly form: StepForm; readonly places: Places }) {
  const { application: words } = useTexts()
  const [writes, setWrites] = useState(false)
  const { address = '', address_district: chosen } = form.values
  const isFree = typeof places === 'object' ? address !== '' && splitAddress(address, places) === null : address !== '' && !chosen
  if (writes || isFree || places === 'failed') return <Question {...form.question('address')} />
  return (
    <div>
      <ListedAddress form={form} places={places === 'waiting' ? null : places} />
      <Button variant="quiet" className="mt-1 px-0! underline" onClick={() => setWrites(true)}>
        {words.address_write}
      </Button>
    </div>
  )
}

function ListedAddress({ form, places }: { readonly form: StepForm; readonly places: ProvincePlaces | null }) {
  const texts = useTexts()
  const words = texts.application
  const language = useLanguage()
  const thai = language === 'th'
  const { values, errors } = form
  const { address = '' } = values
  const typed = {
    house: values['address_house'] ?? '',
    district: values['address_district'] ?? '',
    subdistrict: values['address_subdistrict'] ?? '',
  }
  // a stored address without its typed parts, or written in the other letters
  const stored = places && composeAddress(typed, places, thai) !== address ? splitAddress(address, places) : null
  const parts = stored ?? typed
  const district = places?.districts.find(({ th }) => th === parts.district)
  const missing = !district ? 'address_district' : parts.subdistrict === '' ? 'address_subdistrict' : 'address_house'
  /** The mistakes summary leads to the part that is missing. */
  const idOf = (name: string) => ({ id: name === missing ? 'address' : name })

  function change(part: Partial<typeof parts>) {
    const next = { ...parts, ...part }
    form.setAll({
      address_house: next.house,
      address_district: next.district,
      address_subdistrict: next.subdistrict,
      address: places ? composeAddress(next, places, thai) : '',
    })
  }

  return (
    <fieldset aria-describedby="address-error" className={errors['address'] ? 'border-l-4 border-danger pl-3' : undefined}>
      <legend className="font-bold">{texts.question.address}</legend>
      {errors['address'] && <FieldError id="address-error">{errors['address']}</FieldError>}
      <div className="mt-3 grid gap-4">
        <SelectField
          {...form.field('address_district')}
          {...idOf('address_district')}
          value={parts.district}
          disabled={places === null}
          placeholder={words.choose_one}
          options={optionsOf(places?.districts ?? [], language)}
          onChange={(event) => change({ district: event.target.value, subdistrict: '' })}
        />
        <SelectField
          {...form.field('address_subdistrict')}
          {...idOf('address_subdistrict')}
          value={parts.subdistrict}
          disabled={!district}
          placeholder={words.choose_one}
          options={optionsOf(district?.subdistricts ?? [], language)}
          onChange={(event) => change({ subdistrict: event.target.value })}
        />
        <TextField
          {...form.field('address_house')}
          {...idOf('address_house')}
          value={parts.house}
          autoComplete="address-line1"
          onChange={(event) => change({ house: event.target.value })}
        />
        {address !== '' && (
          <Field id="address-whole" label={words.address_whole}>
            {({ id }) => (
              <output id={id} className="block rounded-md bg-sand px-3 py-2 break-words">
                {address}
              </output>
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}

/** Thai readers read their own letters; the others Latin ones, with the Thai ones of signs beside them. */
function optionsOf(names: readonly { readonly en: string; readonly th: string }[], language: Language) {
  const options = names.map(({ en, th }) => ({ value: th, label: language === 'th' ? th : `${en} – ${th}` }))
  return inAlphabet(options, ({ label }) => label)
}
