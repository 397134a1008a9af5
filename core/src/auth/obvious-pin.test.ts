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
  )('%s is a popular one', (pin) => expect(isObviousPin(pin)).toBe(true))

  it.each(['251995', '521995', '199552', '199525'])('%s is refused for a birth date of 2 May 1995', (pin) =>
    expect(isObviousPin(pin, '1995-05-02')).toBe(true),
  )

  it.each(['200595', '052095', '950520', '199505', '051995', '253805', '052538', '311299', '290200'])('%s is a date', (pin) =>
    expect(isObviousPin(pin)).toBe(true),
  )

  it.each(['952005', '201995', '199520', '200538', '380520'])('%s is refused for a birth date of 20 May 1995', (pin) =>
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

  // each is refused for one reason only, and its neighbours are accepted
  it.each([
    ['five of the same step, over the end too', '975318 692580 518529', '692682 692671 592571 693581 985319'],
    ['two digits, again and begun again', '131314 813131', '131412 814131'],
    ['keys beside each other', '147852 741236 085412', '147862 741239 085419'],
    ['one to six in another order', '153624 132465', '153724 146375'],
    ['a start with 1234', '123479', '124379'],
    ['a day, or none, with a year of birth', '311987 131990 198800 256631', '321988 331990 198832 257131'],
    ['two digits', '474774 889988', '474776 889987'],
    ['the same half twice', '583583', '583584 583683 683583'],
    ['a half and its mirror image', '583385', '583386 583375 593385'],
    ['three pairs', '449966 883377', '449967 448966 489966 883376 983377'],
    ['pairs with the same step', '415263 486480 968778', '415264 486481 968779'],
    ['two short halves', '147789 456555 666147 890321 234888 432777 963741', '147784 784147 234885 885234 777846 846777'],
    ['a popular one', '271828 314159 753421', '271829 314158 753422'],
    ['a day, month and year', '311299 123199 991231', '321399 133299 991332 993131'],
    ['a year and month', '199507 209912 249907 253801', '199589 189507 269907 239907 199532'],
  ])('is one of %s', (_, refused, accepted) => {
    expect(refused.split(' ').filter((pin) => !isObviousPin(pin))).toEqual([])
    expect(accepted.split(' ').filter((pin) => isObviousPin(pin))).toEqual([])
  })

  it('holds a birth date in every order, in both calendars', () => {
    const gregorian = '020595 050295 950502 950205 199505 051995 021995 199502 251995 521995 199552 199525'
    const buddhist = '020538 050238 380502 380205 253805 052538 022538 253802 252538 522538 253852 253825'
    expect([...birthDatePins('1995-05-02')].toSorted()).toEqual([...gregorian.split(' '), ...buddhist.split(' ')].toSorted())
  })

  it('leaves nine PINs of ten', () => {
    // every 41st of the million
    const pins = Array.from({ length: 24_391 }, (_, index) => String(index * 41).padStart(6, '0'))
    const refused = pins.filter((pin) => isObviousPin(pin))
    expect(refused.length / pins.length).toBeGreaterThan(0.01)
    expect(refused.length / pins.length).toBeLessThan(0.11)
  })
})
