import { describe, expect, it, test } from 'vitest'
import { comparedAccountNumber, comparedPaper } from './compared-paper.ts'
import { burmeseNrc, composeNrc, nrcTypes } from './nrc-number.ts'
import list from './nrc-townships.json' with { type: 'json' }

describe('numbers of papers that are compared', () => {
  it.each([
    '12/OUKAMA(N)123456',
    '12/oukama(naing) ၁၂၃၄၅၆',
    '12/OUKAMA123456',
    '12/OUKAMAN123456',
    '12OUKAMA(NAING)123456',
    '12/OUKAMA(N) 123-456',
    '၁၂/ဥကမ(နိုင်)၁၂၃၄၅၆',
    '၁၂/ဥကမ၁၂၃၄၅၆',
    '１２/OUKAMA(N)123456',
  ])('takes %s for one card', (written) => expect(comparedPaper(written)).toBe('12/OUKAMA/123456'))

  it('reads the letters O and ဝ for the digit 0, and I for 1', () => {
    expect(comparedPaper('12/OUKAMA(N)O12O56')).toBe(comparedPaper('12/OUKAMA(N)012056'))
    expect(comparedPaper('၁၂/ဥကမ(နိုင်)ဝ၁၂ဝ၅၆')).toBe(comparedPaper('12/OUKAMA(N)012056'))
    expect(comparedPaper('MG I2345O')).toBe(comparedPaper('MG123450'))
  })

  it('distinguishes different numbers, townships and states', () => {
    const cards = ['12/OUKAMA(N)123456', '12/OUKAMA(N)123457', '12/AHSANA(N)123456', '11/OUKAMA(N)123456', 'MG123456', '0012345678901']
    expect(new Set(cards.map(comparedPaper)).size).toBe(cards.length)
  })

  it('leaves a township outside of the list as it is written', () => {
    expect(comparedPaper('12/QQQXX(N)123456')).toBe('12/QQQXX/123456')
    expect(comparedPaper('')).toBe('')
  })
})

test('every township is the same card in Latin and Burmese letters, with and without its class', () => {
  for (const [state, townships] of Object.entries(list.townships))
    for (const [letters = '', burmese = ''] of townships)
      for (const { letter } of nrcTypes) {
        const parts = { nrc_state: state, nrc_township: letters, nrc_type: letter, nrc_digits: '012345' }
        const card = comparedPaper(composeNrc(parts))
        expect(comparedPaper(burmeseNrc(parts, burmese)), `${state}/${letters}`).toBe(card)
        expect(comparedPaper(`${state}/${letters}012345`)).toBe(card)
      }
})

test('an account number is compared without leading zeros and signs', () => {
  expect(comparedAccountNumber('00123-4-56789-0')).toBe('1234567890')
  expect(comparedAccountNumber('၁၂၃၄')).toBe('1234')
})
