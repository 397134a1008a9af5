import type { QuestionName } from '@let-twe/core/application/form.ts'
import { choiceLabel } from '@let-twe/texts/question-words.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { SelectField } from '@let-twe/ui/select-field/select-field.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ComponentProps, useState } from 'react'

const other = 'other'

/** A text with suggestions: a suggestion is stored as its code, other text as written. */
export function SuggestedField({
  name,
  value,
  suggested,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange'> & {
  readonly name: QuestionName
  readonly value: string
  readonly suggested: readonly string[]
  readonly onChange: (value: string) => void
}) {
  const texts = useTexts()
  const [writes, setWrites] = useState(value !== '' && !suggested.includes(value))
  const words = texts.application
  const { label, hint, error, optional, ...typing } = field
  return (
    <div className="grid gap-2">
      <SelectField
        {...{ label, error: writes ? undefined : error, optional }}
        name={`${name}_choice`}
        id={writes ? `${name}_choice` : name}
        value={writes ? other : value}
        placeholder={words.choose_one}
        options={[
          ...suggested.map((each) => ({ value: each, label: choiceLabel(texts, name, each) })),
          { value: other, label: words.write_it },
        ]}
        onChange={(event) => {
          const isOther = event.target.value === other
          setWrites(isOther)
          onChange(isOther ? '' : event.target.value)
        }}
      />
      {writes && (
        <TextField
          {...typing}
          {...{ hint, error }}
          label={words.write_it}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  )
}
