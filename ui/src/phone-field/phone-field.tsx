import { displayPhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import type { ClipboardEvent, ComponentProps, FocusEvent } from 'react'
import { setInputValue } from '../field/set-input-value.ts'
import type { FieldWords } from '../field/field.tsx'
import { TextField } from '../text-field/text-field.tsx'

/** A Thai mobile number. A readable number (+66, spaces, Thai or Myanmar digits) becomes 081-234-5678 on paste and on leaving the field; any other text stays as typed. */
export function PhoneField({ onBlur, onPaste, ...rest }: FieldWords & Omit<ComponentProps<'input'>, 'type'>) {
  function paste(event: ClipboardEvent<HTMLInputElement>) {
    onPaste?.(event)
    const number = parsePhoneNumber(event.clipboardData.getData('text'))
    if (!number || event.defaultPrevented) return
    event.preventDefault()
    setInputValue(event.currentTarget, displayPhoneNumber(number))
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    const number = parsePhoneNumber(event.currentTarget.value)
    if (number) setInputValue(event.currentTarget, displayPhoneNumber(number))
    onBlur?.(event)
  }
  return <TextField inputMode="tel" autoComplete="tel" {...rest} type="tel" onPaste={paste} onBlur={leave} />
}
