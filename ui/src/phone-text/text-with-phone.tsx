import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'

/** A text with `{phone}` in it; the number stays on one line. Room for it while it is not known. */
export function TextWithPhone({ text, phone }: { readonly text: string; readonly phone: string | null }) {
  const [before, after] = text.split('{phone}')
  return (
    <>
      {before}
      <span className="whitespace-nowrap">{phone ? displayPhoneNumber(phone) : blank}</span>
      {after}
    </>
  )
}

/** As wide as a number. */
const blank = '\u2007'.repeat(12)
