import { languageFacts } from '@let-twe/core/language.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { Field, FieldError } from '@let-twe/ui/field/field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ChangeEvent, useEffect, useState } from 'react'
import { burmeseNrc, composeNrc, nrcDigits, nrcTypes, toBurmeseDigits } from '@let-twe/core/nrc/nrc-number.ts'
import type townshipList from '@let-twe/core/nrc/nrc-townships.json'

type Townships = Readonly<Record<string, readonly (readonly string[])[]>>
type NrcList = Pick<typeof townshipList, 'states'> & { townships: Townships }

/** A part of the number. */
export type NrcPart = 'nrc_state' | 'nrc_township' | 'nrc_type' | 'nrc_digits'

/** The owner of the parts: the form of a step, or of the profile. */
export type NrcForm = {
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly setAll: (changes: Readonly<Record<string, string>>) => void
  readonly field: (name: NrcPart) => {
    readonly name: string
    readonly label: string
    readonly value: string
    readonly error: string | undefined
    readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void
  }
}

/** The number of a Myanmar card in its four parts, as they stand on the card; shown again whole in Burmese and Latin form. */
export function NrcFields({ form }: { readonly form: NrcForm }) {
  const texts = useTexts()
  const words = texts.application
  const burmese = languageFacts[useLanguage()].script === 'Mymr'
  const { list, retry } = useNrcList()
  const { values, errors } = form
  const state = values['nrc_state'] ?? ''
  const townships = list?.townships[state] ?? []
  const township = townships.find(([letters]) => letters === values['nrc_township'])
  const whole = composeNrc(values)
  const complete = township !== undefined && (values['nrc_digits'] ?? '') !== ''
  return (
    <fieldset
      aria-describedby="nrc-hint identity_number-error"
      className={errors['identity_number'] ? 'border-l-4 border-danger pl-3' : undefined}
    >
      <legend className="font-bold">{texts.question.identity_number}</legend>
      <p id="nrc-hint" className="text-sm text-muted">
        {words.hint_nrc}
      </p>
      {errors['identity_number'] && <FieldError id="identity_number-error">{errors['identity_number']}</FieldError>}
      <div className="mt-3 grid gap-4">
        {retry && <LoadFailure message={texts.common.network_error} onRetry={retry} />}
        <SelectField
          {...form.field('nrc_state')}
          id="identity_number"
          onChange={(event) => form.setAll({ nrc_state: event.target.value, nrc_township: '' })}
          placeholder={words.choose_one}
          options={(list?.states ?? []).map(({ number, en, mm }) => ({
            value: String(number),
            label: burmese ? `${toBurmeseDigits(String(number))} – ${mm}` : `${number} – ${en}`,
          }))}
        />
        <SelectField
          {...form.field('nrc_township')}
          disabled={state === ''}
          placeholder={words.choose_one}
          options={inAlphabet(distinct(townships), burmese).map(([letters = '', mmLetters, en, mm]) => ({
            value: letters,
            label: burmese ? `${mmLetters} – ${mm}` : `${letters} – ${en}`,
          }))}
        />
        <div className="grid grid-cols-2 items-end gap-3">
          <SelectField
            {...form.field('nrc_type')}
            value={values['nrc_type'] ?? 'N'}
            options={nrcTypes.map(({ letter, burmese: mm }) => ({ value: letter, label: burmese ? `(${mm})` : `(${letter}) ${mm}` }))}
          />
          <TextField
            {...form.field('nrc_digits')}
            inputMode="numeric"
            autoComplete="off"
            onChange={(event) => form.setAll({ nrc_digits: nrcDigits(event.target.value) })}
          />
        </div>
        {complete && (
          <Field id="nrc-whole" label={words.nrc_whole}>
            {({ id }) => (
              <output id={id} className="block rounded-md bg-sand px-3 py-2">
                <span lang="my" className="block font-bold">
                  {burmeseNrc(values, township[1] ?? '')}
                </span>
                <span className="block">{whole}</span>
              </output>
            )}
          </Field>
        )}
      </div>
    </fieldset>
  )
}

/** In the order of the reader's letters; Unicode has the Burmese consonants in the order of their alphabet. */
function inAlphabet(townships: readonly (readonly string[])[], burmese: boolean): readonly (readonly string[])[] {
  const at = burmese ? 1 : 0
  return townships.toSorted((one, other) => (one[at]! < other[at]! ? -1 : 1))
}

/** Two townships may share their letters: one choice is enough. */
function distinct(townships: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return townships.filter(([letters], index) => townships.findIndex(([other]) => other === letters) === index)
}

/** The list on its way, null until it is here; `retry` once it could not be fetched. */
function useNrcList(): { readonly list: NrcList | null; readonly retry: (() => void) | null } {
  const [state, setState] = useState<NrcList | 'coming' | 'failed'>('coming')
  useEffect(() => {
    if (state !== 'coming') return
    let gone = false
    import('@let-twe/core/nrc/nrc-townships.json').then(
      ({ default: loaded }) => gone || setState(loaded as NrcList),
      () => gone || setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [state])
  return { list: typeof state === 'string' ? null : state, retry: state === 'failed' ? () => setState('coming') : null }
}
