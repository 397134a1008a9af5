import { languageFacts } from '@let-twe/core/language.ts'
import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { Field, FieldError } from '@let-twe/ui/field/field.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useNrcList } from '@let-twe/ui/nrc-text/use-nrc-list.ts'
import { inAlphabet } from '@let-twe/ui/select-field/in-alphabet.ts'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ChangeEvent, useState } from 'react'
import { MatchButtons } from '../question/match-buttons.tsx'
import { burmeseNrc, composeNrc, nrcDigits, nrcTypes, toBurmeseDigits } from '@let-twe/core/nrc/nrc-number.ts'

/** Above so many townships typed letters find one sooner than the list. */
const manyTownships = 20

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
  const language = useLanguage()
  const burmese = languageFacts[language].script === 'Mymr'
  const { list, retry } = useNrcList()
  const { values, errors } = form
  const [typed, setTyped] = useState('')
  const state = values['nrc_state'] ?? ''
  const townships = list?.townships[state] ?? []
  const township = townships.find(([letters]) => letters === values['nrc_township'])
  const whole = composeNrc(values)
  const options = inAlphabet(distinct(townships), ([latin = '', own = '']) => (burmese ? own : latin))
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
        {options.length > manyTownships && (
          <TextField
            name="nrc_find"
            label={words.nrc_find}
            value={typed}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            after={
              typed.trim() !== '' && (
                <MatchButtons
                  options={options.map(([value = '', letters = '', en = '', mm = '']) => ({
                    value,
                    spellings: [`${value} – ${en}`, `${letters} – ${mm}`],
                  }))}
                  typed={typed}
                  chosen={values['nrc_township'] ?? ''}
                  onChoose={(letters) => form.setAll({ nrc_township: letters })}
                />
              )
            }
          />
        )}
        <SelectField
          {...form.field('nrc_township')}
          disabled={state === ''}
          placeholder={words.choose_one}
          options={options.map(([letters = '', mmLetters, en, mm]) => ({
            value: letters,
            label: burmese ? `${mmLetters} – ${mm}` : `${letters} – ${en}`,
          }))}
        />
        <div className="grid grid-cols-2 items-end gap-3 narrow:grid-cols-1">
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

/** Two townships may share their letters: one choice is enough. */
function distinct(townships: readonly (readonly string[])[]): readonly (readonly string[])[] {
  return townships.filter(([letters], index) => townships.findIndex(([other]) => other === letters) === index)
}
