import { type ChangeEvent, type ClipboardEvent, type ComponentProps, useEffect, useRef, useState } from 'react'
import { toLatinNumber } from '@let-twe/core/text-input.ts'
import { classNames } from '../class-names/class-names.ts'
import type { ControlProps } from '../field/field.tsx'
import { setInputValue } from '../field/set-input-value.ts'
import { useHydrated } from '../language/use-hydrated.ts'

/** How many digits a PIN and a one-time code have (docs/product.md §6.3 and §6.4). */
export const codeLength = 6

/** How long the last digit is seen before its form is sent. */
const sendsAfterMs = 400

/** The digits of a code in whatever was typed or pasted: Thai, Myanmar and full-width digits, spaces, a whole message with a code in it. */
export function codeDigits(typed: string): string {
  const latin = toLatinNumber(typed)
  return (/(?<!\d)\d{6}(?!\d)/.exec(latin)?.[0] ?? latin.replace(/\D/g, '')).slice(0, codeLength)
}

/** One real input under six drawn boxes; the sixth digit sends its form. Screen readers, password managers and pasting see only the input. */
export function CodeBoxes({
  control,
  value,
  onChange,
  hidden,
  waits = false,
  ...input
}: {
  readonly control: ControlProps
  readonly value?: string | undefined
  readonly onChange?: ((value: string) => void) | undefined
  /** Shows dots instead of digits. */
  readonly hidden: boolean
  /** A code that signs something is not sent before its button is pressed. */
  readonly waits?: boolean | undefined
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'hidden'>) {
  const hydrated = useHydrated()
  const [typed, setTyped] = useState('')
  const shown = value ?? typed
  const field = useRef<HTMLInputElement>(null)
  const isWrong = control['aria-invalid'] === true
  const isEmpty = shown === ''
  const complete = shown.length === codeLength && !waits ? shown : null
  // after a wrong code the next one is typed at once
  useEffect(() => {
    if (isWrong && isEmpty) field.current?.focus()
  }, [isWrong, isEmpty])
  useEffect(() => {
    const form = field.current?.form
    if (complete === null || !form) return
    const timer = setTimeout(() => form.requestSubmit(), sendsAfterMs)
    const stop = () => clearTimeout(timer)
    form.addEventListener('submit', stop)
    return () => {
      stop()
      form.removeEventListener('submit', stop)
    }
  }, [complete])
  function change(event: ChangeEvent<HTMLInputElement>) {
    const digits = codeDigits(event.target.value)
    event.target.value = digits
    setTyped(digits)
    onChange?.(digits)
  }
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    event.preventDefault()
    setInputValue(event.currentTarget, codeDigits(event.clipboardData.getData('text')))
  }
  return (
    <div className="group relative">
      <input
        {...input}
        {...control}
        ref={field}
        type={hidden ? 'password' : 'text'}
        inputMode={input.inputMode ?? 'numeric'}
        {...(value === undefined ? {} : { value })}
        onChange={change}
        onPaste={paste}
        className={classNames(
          'block min-h-14 w-full rounded-md border-2 border-edge bg-surface px-3 text-center text-2xl tracking-[0.5em] text-ink aria-invalid:border-danger',
          hydrated && 'opacity-0',
        )}
      />
      {hydrated && (
        <div aria-hidden className="pointer-events-none absolute inset-0 grid grid-cols-6 gap-1.5">
          {Array.from({ length: codeLength }, (_, place) => (
            <span key={place} className={boxStyle(place === Math.min(shown.length, codeLength - 1), isWrong)}>
              {shown[place] && (hidden ? <span className="size-3.5 rounded-full bg-ink" /> : shown[place])}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

function boxStyle(current: boolean, wrong: boolean): string {
  return classNames(
    'flex items-center justify-center rounded-md border-2 bg-surface text-2xl tabular-nums',
    wrong ? 'border-danger' : 'border-edge',
    // as every focus: two colours, so that one of them is seen on every ground
    current &&
      'group-focus-within:shadow-[0_0_0_2px_var(--color-accent)] group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-ink',
  )
}
