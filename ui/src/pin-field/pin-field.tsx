import { fill } from '@let-twe/texts/fill.ts'
import { type ReactNode, useState } from 'react'
import { Field } from '../field/field.tsx'
import { useTexts } from '../language/texts-context.tsx'
import { CodeBoxes, codeLength } from '../otp-field/code-boxes.tsx'
import { PinPad } from './pin-pad.tsx'

/** The 6-digit PIN: one real password input shown as six boxes, never stored by the browser. `pad` puts our own number keys below it instead of the phone's keyboard. */
export function PinField({
  label,
  hint,
  error,
  name,
  value,
  onChange,
  autoFocus,
  pad = false,
  waits,
  seen = false,
}: {
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly error?: ReactNode
  readonly name: string
  readonly value?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  readonly autoFocus?: boolean | undefined
  readonly pad?: boolean | undefined
  /** The sixth digit does not send the form: for a PIN that signs something. */
  readonly waits?: boolean | undefined
  /** Shows the digits: for a PIN that is being chosen. */
  readonly seen?: boolean
}) {
  const texts = useTexts()
  const [own, setOwn] = useState('')
  const [padUsed, setPadUsed] = useState(false)
  const pin = value ?? own
  function change(next: string) {
    setOwn(next)
    onChange?.(next)
  }
  function press(next: string) {
    setPadUsed(true)
    change(next)
  }
  return (
    <div className="grid gap-4">
      <Field id={name} label={label} hint={hint ?? texts.ui.six_digits} error={error}>
        {(control) => (
          <CodeBoxes
            control={control}
            hidden={!seen}
            waits={waits}
            name={name}
            value={pin}
            onChange={change}
            maxLength={codeLength}
            autoComplete="off"
            inputMode={pad ? 'none' : 'numeric'}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has this one field, and the reader came for it
            autoFocus={autoFocus}
          />
        )}
      </Field>
      {pad && <PinPad onDigit={(digit) => press(pin.length < codeLength ? pin + digit : pin)} onDelete={() => press(pin.slice(0, -1))} />}
      {/* the keys are pressed away from the field: how many digits are in it is not seen by everybody */}
      {pad && <output className="sr-only">{padUsed && fill(texts.ui.pad_count, { count: pin.length, of: codeLength })}</output>}
    </div>
  )
}
