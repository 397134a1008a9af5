import { type PhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'

/** A text with `{phone}` in it; the number stays on one line. */
export function TextWithPhone({ text, phone }: { readonly text: string; readonly phone: PhoneNumber }) {
  const [before, after] = text.split('{phone}')
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{displayPhoneNumber(phone)}</span>
      {after}
    </>
  )
}
