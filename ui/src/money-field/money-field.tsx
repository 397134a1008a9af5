import { bahtToSatang } from '@let-twe/core/money.ts'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { Field, type FieldWords } from '../field/field.tsx'
import { controlStyle } from '../field/control-style.ts'
import { useTexts } from '../language/texts-context.tsx'
import { Money } from '../money/money.tsx'
import { wholeBaht } from './whole-baht.ts'

/** An amount in whole Baht, said again below with grouping commas. `value` and `defaultValue` are whole Baht. */
export function MoneyField({ label, hint, error, optional, onChange, ...input }: FieldWords & Omit<ComponentProps<'input'>, 'type'>) {
  const texts = useTexts()
  const [typed, setTyped] = useState(String(input.defaultValue ?? ''))
  const shown = wholeBaht(input.value === undefined ? typed : String(input.value))
  function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = wholeBaht(event.target.value)
    if (event.target.value !== digits) event.target.value = digits
    setTyped(digits)
    onChange?.(event)
  }
  return (
    <Field id={input.id ?? input.name} label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <>
          <span className="relative block">
            <input
              autoComplete="off"
              {...input}
              {...control}
              aria-describedby={[control['aria-describedby'], shown !== '' && `${control.id}-said`].filter(Boolean).join(' ') || undefined}
              type="text"
              inputMode="numeric"
              onChange={change}
              className={`${controlStyle} pr-[4.5rem]`}
            />
            <span aria-hidden className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted">
              {texts.common.baht}
            </span>
          </span>
          {/* heard with the field, not at every digit */}
          <p id={`${control.id}-said`} className="mt-1 text-muted empty:hidden">
            {shown !== '' && <Money satang={bahtToSatang(Number(shown))} />}
          </p>
        </>
      )}
    </Field>
  )
}
