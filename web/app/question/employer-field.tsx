import { readEmployer } from '@let-twe/core/application/employer-list.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { type ComponentProps, useMemo } from 'react'
import { MatchButtons } from './match-buttons.tsx'

/** The employer as written; those of the lender's list are one press, the first ones at once, others after two letters. */
export function EmployerField({
  value,
  employers,
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  readonly value: string
  readonly employers: readonly string[]
  readonly onChange: (value: string) => void
}) {
  const { application } = useTexts()
  const options = useMemo(() => employers.map(readEmployer).map(({ name, spellings }) => ({ value: name, spellings })), [employers])
  return (
    <TextField
      {...field}
      value={value}
      hint={application.employer_hint}
      onChange={(event) => onChange(event.target.value)}
      after={<MatchButtons options={options} typed={value} chosen={value} onChoose={onChange} />}
    />
  )
}
