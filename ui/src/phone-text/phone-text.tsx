import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'

/** A phone number to press and call: a Thai one as Thais write it, any other one as it is. */
export function PhoneText({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`} className="whitespace-nowrap text-primary underline">
      {displayPhoneNumber(number)}
    </a>
  )
}
