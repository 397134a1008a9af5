import { describe, expect, it } from 'vitest'
import { birthDatePins, isObviousPin } from './obvious-pin.ts'

describe('an obvious PIN', () => {
  it.each(['000000', '999999', '123456', '234567', '012345', '890123', '654321', '987654', '210987'])('%s is a run', (pin) => {
    expect(isObviousPin(pin)).toBe(true)
  })

  // the 20 most popular in published lists that are no run: 18 of them were accepted once
  it.each(
    '112233 121212 159753 147258 123321 123123 696969 789456 101010 131313 232323 159357 131415 520520 142536 202020 102030 123654 147852 007007'.split(
      ' ',
    ),
  )('%s is one that many people take', (pin) => expect(isObviousPin(pin)).toBe(true))

  it.each(['251995', '521995', '199552', '199525'])('%s is refused from somebody born on 2 May 1995', (pin) =>
    expect(isObviousPin(pin, '1995-05-02')).toBe(true),
  )

  it.each(['200595', '052095', '950520', '199505', '051995', '253805', '052538', '311299', '290200'])('%s is a date', (pin) =>
    expect(isObviousPin(pin)).toBe(true),
  )

  it.each(['952005', '201995', '199520', '200538', '380520'])('%s is refused from somebody born on 20 May 1995', (pin) =>
    expect(isObviousPin(pin, '1995-05-20')).toBe(true),
  )

  it.each(['482915', '750284', '861395', '583946', '604739', '947316'])('%s is accepted', (pin) => {
    expect(isObviousPin(pin, '1988-11-03', ['+66812345678', null, 'MA123456'])).toBe(false)
  })

  it.each(['812345', '345678', '081234', '739604'])('%s is part of an own number', (pin) => {
    expect(isObviousPin(pin, null, ['+66812345678', '0812345678', '1-7396-04512-3'])).toBe(true)
  })

  it('of a birth date has six digits, and short days and months too', () => {
    expect(birthDatePins('1990-06-05')).toContain('561990')
    for (const pin of birthDatePins('2001-12-31')) expect(pin).toMatch(/^\d{6}$/)
  })

  it('leaves nine PINs of ten', () => {
    const refused = Array.from({ length: 1_000_000 }, (_, index) => String(index).padStart(6, '0')).filter((pin) => isObviousPin(pin))
    expect(refused.length).toBeGreaterThan(3_000)
    expect(refused.length).toBeLessThan(110_000)
  })
})
