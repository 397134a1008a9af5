import { type PhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'

/** A phone number as Thais write it, to press and call. */
export function PhoneText({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`} className="whitespace-nowrap text-primary underline">
      {displayPhoneNumber(number as PhoneNumber)}
    </a>
  )
}
