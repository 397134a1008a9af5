import { crc16 } from './thai-bill-payment.ts'

/** The transfer that the QR code of a Thai bank's slip names. It proves no payment: anybody can draw a slip. */
export type SlipCode = {
  /** The three digits of the sending bank. */
  readonly bank: string
  /** The bank's number of the transfer: 1 to 25 of 0-9, A-Z, a-z. */
  readonly number: string
}

/** The longest text has 63 characters; a bank may add fields. */
const longest = 200

/**
 * Reads the text of the QR code on a slip: SCB's "Extracting data from mini QR", as the packages promptparse and thai-qr-payment read it too
 * (docs/product.md §16.1). Null for another code: of a payment, a permit, with a wrong check value, or cut.
 */
export function readSlipCode(text: string): SlipCode | null {
  if (text.length > longest || !/^[ -~]+$/.test(text)) return null
  const [, signed, check] = /^(.+9104)([0-9A-Fa-f]{1,4})$/.exec(text) ?? []
  // some banks leave out the zeros at the beginning of the check value
  if (signed === undefined || check!.toUpperCase().padStart(4, '0') !== crc16(signed)) return null
  const fields = readFields(signed.slice(0, -'9104'.length))
  const names = readFields(fields?.get('00') ?? '')
  if (fields?.get('51') !== 'TH' || names?.get('00') !== '000001') return null
  const [bank, number] = [names.get('01') ?? '', names.get('02') ?? '']
  return /^\d{3}$/.test(bank) && /^[0-9A-Za-z]{1,25}$/.test(number) ? { bank, number } : null
}

/** Fields of two digits of tag, two of length, and the value; null where they do not fill the text, or a tag is there twice. */
function readFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length;) {
    const [, tag, length] = /^(\d\d)(\d\d)$/.exec(text.slice(at, at + 4)) ?? []
    if (tag === undefined || fields.has(tag)) return null
    at += 4 + Number(length)
    if (at > text.length) return null
    fields.set(tag, text.slice(at - Number(length), at))
  }
  return fields
}
