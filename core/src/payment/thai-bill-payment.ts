import { type Satang, satang, satangToDecimal } from '../money.ts'

/** The fields of a Thai bill payment: the biller, two references and an optional fixed amount. */
export type BillPayment = {
  /** 15 digits: tax id and suffix. */
  readonly billerId: string
  /** 1 to 20 of 0-9 and A-Z. */
  readonly ref1: string
  readonly ref2: string
  readonly amount: Satang | null
}

/** The application id of a domestic bill payment. */
const billPaymentAid = 'A000000677010112'

/** The text of the bill-payment QR: EMVCo merchant-presented mode, tag 30 (docs/product.md §16.1). */
export function billPaymentQr(bill: BillPayment): string {
  checkBill(bill)
  const text = [
    field('00', '01'),
    field('01', bill.amount === null ? '11' : '12'),
    field('30', field('00', billPaymentAid) + field('01', bill.billerId) + field('02', bill.ref1) + field('03', bill.ref2)),
    field('53', '764'),
    bill.amount === null ? '' : field('54', satangToDecimal(bill.amount)),
    field('58', 'TH'),
    '6304',
  ].join('')
  return text + crc16(text)
}

/** The text of the Bank of Thailand's bar code (Code 128): `|`, biller, references and satang, parted by carriage returns. */
export function billPaymentBarCode(bill: BillPayment): string {
  checkBill(bill)
  return `|${bill.billerId}\r${bill.ref1}\r${bill.ref2}\r${bill.amount ?? 0}`
}

/** CRC-16/CCITT-FALSE of ASCII text as four upper-case hexadecimal digits; `123456789` gives `29B1`. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let index = 0; index < text.length; index++) {
    crc ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function field(tag: string, value: string): string {
  return `${tag}${String(value.length).padStart(2, '0')}${value}`
}

function checkBill({ billerId, ref1, ref2, amount }: BillPayment): void {
  if (!/^\d{15}$/.test(billerId)) throw new RangeError('a biller id has 15 digits')
  if (!/^[0-9A-Z]{1,20}$/.test(ref1) || !/^[0-9A-Z]{1,20}$/.test(ref2)) throw new RangeError('references have 1 to 20 of 0-9 and A-Z')
  if (amount !== null && (satang(amount) <= 0 || amount > 999_999_999)) throw new RangeError('the amount is out of range')
}
