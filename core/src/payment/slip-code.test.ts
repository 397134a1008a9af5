import fc from 'fast-check'
import { generate, validate } from 'promptparse'
import { expect, it } from 'vitest'
import { readSlipCode } from './slip-code.ts'
import { billPaymentQr, crc16 } from './thai-bill-payment.ts'

const signed = (text: string) => `${text}9104${crc16(`${text}9104`)}`
const field = (tag: string, value: string) => `${tag}${String(value.length).padStart(2, '0')}${value}`
const slipOf = (bank: string, number: string, { api = '000001', country = 'TH' } = {}) =>
  signed(field('00', field('00', api) + field('01', bank) + field('02', number)) + field('51', country))

it('reads bank and number, as another implementation writes them', () => {
  const code = { bank: '004', number: '014242082547BPM04988' }
  const text = generate.slipVerify({ sendingBank: code.bank, transRef: code.number })
  expect(text.slice(0, -4)).toBe('0041000600000101030040220014242082547BPM049885102TH9104')
  expect(readSlipCode(text)).toEqual(code)
  // the published example of a third one
  expect(readSlipCode('004000060000010103002021900021231231212000115102TH91049C30')).toEqual({
    bank: '002',
    number: '0002123123121200011',
  })
  const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz']
  const banks = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 3, maxLength: 3 })
  const numbers = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 25 })
  fc.assert(
    fc.property(banks, numbers, (bank, number) => {
      const drawn = slipOf(bank, number)
      expect(readSlipCode(drawn)).toEqual({ bank, number })
      expect(validate.slipVerify(drawn)).toEqual({ sendingBank: bank, transRef: number })
    }),
  )
})

it('reads a check value in small letters, and one without the zeros at its beginning', () => {
  const texts = Array.from({ length: 200 }, (_, index) => slipOf('014', `2026112900${index}`))
  const short = texts.find((text) => text.slice(-4).startsWith('0'))!
  expect(readSlipCode(short.slice(0, -4) + short.slice(-3))).toEqual(readSlipCode(short))
  const lettered = texts.find((text) => /[A-F]/.test(text.slice(-4)))!
  expect(readSlipCode(lettered.slice(0, -4) + lettered.slice(-4).toLowerCase())).toEqual(readSlipCode(lettered))
})

it('reads no code that is wrong, cut, or another', () => {
  const right = slipOf('004', '014242082547BPM04988')
  expect(readSlipCode(right)).not.toBeNull()
  for (let length = 0; length < right.length; length++) {
    // three digits of four may be a check value without its zero
    if (length !== right.length - 1 || !right.slice(-4).startsWith('0')) expect(readSlipCode(right.slice(0, length))).toBeNull()
    const other = right[length] === '7' ? '8' : '7'
    expect(readSlipCode(right.slice(0, length) + other + right.slice(length + 1))).toBeNull()
  }
  const payment = billPaymentQr({ billerId: '099400015890130', ref1: '1234567890', ref2: '1', amount: null })
  const transfer = generate.anyId({ type: 'MSISDN', target: '0812345678', amount: 100 })
  const wallet = generate.trueMoneySlipVerify({ eventType: 'P2P', transactionId: 'TXN0001234567', date: '25012024' })
  for (const text of [
    payment,
    transfer,
    wallet,
    'https://ewp.doe.go.th/qrcheck/ref?ref_no=12345678901',
    '',
    '9104FFFF',
    signed(''),
    signed('00410006000001010300402200142420825475BPM0498'),
    slipOf('04', '123456'),
    slipOf('00A', '123456'),
    slipOf('004', ''),
    slipOf('004', 'A'.repeat(26)),
    slipOf('004', "1' or 1=1"),
    slipOf('004', '၁၂၃၄၅၆'),
    slipOf('004', '๑๒๓๔๕๖'),
    slipOf('004', '123456', { api: '000002' }),
    slipOf('004', '123456', { country: 'MM' }),
    signed('00990006000001'),
    signed(`${field('00', field('00', '000001') + field('01', '004') + field('01', '014') + field('02', '1'))}5102TH`),
    signed(`${field('00', field('00', '000001') + field('01', '004') + field('02', '1')).repeat(2)}5102TH`),
    `${right} `,
    `\n${right}`,
    right + right,
  ])
    expect(readSlipCode(text), text).toBeNull()
})

it('reads nothing in a text of any length, and takes other fields of a bank', () => {
  expect(
    readSlipCode(signed(field('00', field('00', '000001') + field('01', '004') + field('02', '1')) + field('51', 'TH') + field('62', 'X'))),
  ).toEqual({ bank: '004', number: '1' })
  const huge = signed(
    `${field('00', field('00', '000001') + field('01', '004') + field('02', '1'))}5102TH${field('62', 'X'.repeat(99)).repeat(2)}`,
  )
  expect(huge.length).toBeGreaterThan(200)
  expect(readSlipCode(huge)).toBeNull()
  expect(readSlipCode('0'.repeat(1_000_000))).toBeNull()
  fc.assert(fc.property(fc.string(), (text) => readSlipCode(text) === null))
})
