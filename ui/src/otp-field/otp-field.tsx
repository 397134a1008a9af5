import type { ReactNode } from 'react'
import { Field } from '../field/field.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { CodeBoxes } from './code-boxes.tsx'

/** The one-time code from the SMS: the phone may fill it in, and a pasted message is understood. `onChange` gets its digits. */
export function OtpField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  autoFocus,
}: {
  readonly label?: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name: string
  readonly value?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly autoFocus?: boolean | undefined
}) {
  const texts = useTexts()
  return (
    <Field id={name} label={label ?? texts.ui.otp_label} hint={hint ?? texts.ui.six_digits} error={error}>
      {(control) => (
        <CodeBoxes
          control={control}
          hidden={false}
          name={name}
          value={value}
          onChange={onChange}
          autoComplete="one-time-code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
          autoFocus={autoFocus}
        />
      )}
    </Field>
  )
}
