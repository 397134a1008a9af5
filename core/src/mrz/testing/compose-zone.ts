import { zoneCheckDigit } from '../zone-check-digit.ts'

/** The content of a drawn document. */
export type ComposedZone = {
  readonly number: string
  readonly names: string
  readonly birth: string
  readonly expiry: string
  readonly sex?: 'F' | 'M' | '<'
  readonly country?: string
}

/** The two lines of a passport or CI book (ICAO 9303 part 4), with all check digits. */
export function composePassport({ number, names, birth, expiry, sex = 'M', country = 'MMR' }: ComposedZone): string[] {
  const checked = (text: string) => text + zoneCheckDigit(text)
  const data = checked(number.padEnd(9, '<')) + country + checked(birth) + sex + checked(expiry) + '<'.repeat(14) + '<'
  return [
    `P<${country}${names}`.padEnd(44, '<').slice(0, 44),
    data + zoneCheckDigit(data.slice(0, 10) + data.slice(13, 20) + data.slice(21, 43)),
  ]
}

/** The three lines of a card (ICAO 9303 part 5). */
export function composeCard({ number, names, birth, expiry, sex = 'M', country = 'MMR' }: ComposedZone): string[] {
  const place = number.padEnd(9, '<')
  const isLong = place.length > 9
  const first = isLong ? `${place.slice(0, 9)}<${place.slice(9)}${zoneCheckDigit(place)}` : place + zoneCheckDigit(place)
  const lines = [`I<${country}${first}`.padEnd(30, '<'), '', names.padEnd(30, '<').slice(0, 30)]
  const days = birth + zoneCheckDigit(birth)
  const ends = expiry + zoneCheckDigit(expiry)
  lines[1] = `${days}${sex}${ends}${country}${'<'.repeat(11)}`
  lines[1] += zoneCheckDigit(lines[0]!.slice(5) + days + ends + '<'.repeat(11))
  return lines
}
