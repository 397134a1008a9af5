import { type BusinessDate, isBusinessDate } from '../business-date.ts'

/**
 * True for refused PINs (docs/product.md §6.4): the most used ones, which are patterns, lines on the keypad and dates, and this
 * person's birth date and numbers (of the phone, of identity documents). About one PIN in nine.
 */
export function isObviousPin(
  pin: string,
  birth: BusinessDate | null = null,
  numbers: readonly (string | null | undefined)[] = [],
): boolean {
  return (
    isPattern(pin) ||
    isKeypadWalk(pin) ||
    isDate(pin) ||
    popular.has(pin) ||
    (birth !== null && birthDatePins(birth).has(pin)) ||
    isPartOf(pin, numbers)
  )
}

/** Every way in which a birth date fits into six digits: day, month and year in the usual orders, Gregorian and Buddhist years. */
export function birthDatePins(birth: BusinessDate): ReadonlySet<string> {
  const [gregorian, month, day] = birth.split('-') as [string, string, string]
  const pins = new Set<string>()
  for (const year of [gregorian, String(Number(gregorian) + 543)]) {
    const short = year.slice(2)
    const orders = [
      day + month + short,
      month + day + short,
      short + month + day,
      short + day + month,
      year + month,
      month + year,
      day + year,
    ]
    const [d, m] = [String(Number(day)), String(Number(month))]
    for (const pin of [...orders, year + day, d + m + year, m + d + year, year + m + d, year + d + m]) if (pin.length === 6) pins.add(pin)
  }
  return pins
}

/** Popular ones without a pattern: walks over the keypad, π, e, Fibonacci, even numbers, words on the keys. */
const popular = new Set(
  '112358 314159 271828 246810 135790 147896 147963 123698 123654 789632 321478 963258 852147 753421 102938 131420 134679 976431 248163 520131 521314 145236 325896 698741 258963 741258 785412 159263 142753 868686 786786 143143 911911 007700 108108 555777'.split(
    ' ',
  ),
)

/** The straight lines of three keys, in both directions. */
const lines = new Set(['123', '456', '789', '147', '258', '369', '159', '357'].flatMap((line) => [line, [...line].toReversed().join('')]))

function isPattern(pin: string): boolean {
  const [left, right] = [pin.slice(0, 3), pin.slice(3)]
  const pairs = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number) as [number, number, number]
  return (
    pin.startsWith('1234') ||
    // 132456, 654123: one to six in another order
    [...pin].toSorted().join('') === '123456' ||
    isRun(pin.slice(0, 5)) ||
    isRun(pin.slice(1)) ||
    // 131310, 202025: the same two, twice, and begun again
    (pin.slice(0, 2) === pin.slice(2, 4) && pin[4] === pin[0]) ||
    (pin.slice(1, 3) === pin.slice(3, 5) && pin[5] === pin[1]) ||
    new Set(pin).size <= 2 ||
    left === right ||
    left === [...right].toReversed().join('') ||
    // 112233, and 121314 or 102030: pairs with the same step
    (pin[0] === pin[1] && pin[2] === pin[3] && pin[4] === pin[5]) ||
    pairs[1] - pairs[0] === pairs[2] - pairs[1] ||
    (isShort(left) && isShort(right))
  )
}

/** Half a PIN that is a line of keys, three in a row or three of a kind. */
function isShort(half: string): boolean {
  return lines.has(half) || '01234567890'.includes(half) || '09876543210'.includes(half) || new Set(half).size === 1
}

/** The same step from digit to digit, over the end too: 12345, 89012, 13579, 66666. */
function isRun(digits: string): boolean {
  const step = (Number(digits[1]) - Number(digits[0]) + 10) % 10
  return [...digits].every((digit, index) => index === 0 || Number(digit) === (Number(digits[index - 1]) + step) % 10)
}

/** The keys of a phone, row by row; a walk goes from key to key beside, above or below, and back to none. */
const keypad = ['123', '456', '789', ' 0 ']

function isKeypadWalk(pin: string): boolean {
  const places = [...pin].map((digit) => {
    const row = keypad.findIndex((keys) => keys.includes(digit))
    return { row, column: keypad[row]!.indexOf(digit) }
  })
  const isStep = (from: (typeof places)[number], to: (typeof places)[number]) =>
    Math.abs(from.row - to.row) + Math.abs(from.column - to.column) === 1
  return new Set(pin).size === 6 && places.every((place, index) => index === 0 || isStep(places[index - 1]!, place))
}

/**
 * A day in some year, as day, month, year or in another usual order; a month of a year from 1900, 2000 or 2400 on; or a day, or
 * 00, with the birth year of a living person.
 */
function isDate(pin: string): boolean {
  const [a, b, c] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)] as [string, string, string]
  const isDay = (day: string, month: string) => isBusinessDate(`2000-${month}-${day}`)
  const isYear = (year: string) => /^(19|20|24|25)/.test(year)
  const isLifeYear = (year: string) => /^(19[3-9]|20[0-2]|24[789]|25[0-6])/.test(year)
  const isDayOrNone = (day: string) => Number(day) <= 31
  // a month before its year is a day of that month, too: years begin with 19, 20, 24 or 25
  return (
    isDay(a, b) ||
    isDay(b, a) ||
    isDay(c, b) ||
    (isYear(pin.slice(0, 4)) && isDay('01', c)) ||
    (isDayOrNone(a) && isLifeYear(pin.slice(2))) ||
    (isDayOrNone(c) && isLifeYear(pin.slice(0, 4)))
  )
}

/** Six digits in a row of a number that others can read. */
function isPartOf(pin: string, numbers: readonly (string | null | undefined)[]): boolean {
  return numbers.some((number) => typeof number === 'string' && number.replace(/\D/g, '').includes(pin))
}
