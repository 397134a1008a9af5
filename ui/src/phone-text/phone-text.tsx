import { type PhoneNumber, displayPhoneNumber } from '@let-twe/core/phone-number.ts'

/** A phone number to press and call: a Thai mobile as Thais write it, any other one as it is. */
export function PhoneText({ number }: { readonly number: string }) {
  return (
    <a href={`tel:${number}`} className="whitespace-nowrap text-primary underline">
      {/^\+66\d{9}$/.test(number) ? displayPhoneNumber(number as PhoneNumber) : number}
    </a>
  )
}
