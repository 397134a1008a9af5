import { type BusinessDate, isBusinessDate } from '../business-date.ts'
import { zoneCheckDigit } from './zone-check-digit.ts'
import { type ZoneLayout, checkOf, isCovered, partOf, zoneLayoutOf } from './zone-layout.ts'

/** The content of the machine-readable zone of a passport, a CI book or a card. */
export type ZoneData = {
  /** Of a passport or CI book, not of a card. */
  readonly isPassport: boolean
  readonly documentNumber: string
  /** Three letters of ICAO 9303, such as MMR. */
  readonly issuer: string
  readonly nationality: string
  /** Myanmar writes the whole name here. */
  readonly surname: string
  readonly givenNames: string
  /** The name fills its place, so its end may be missing. */
  readonly nameMayBeCut: boolean
  readonly birth: BusinessDate
  readonly sex: 'F' | 'M' | null
  readonly expiry: BusinessDate
}

/** Another reading of one character of a zone. */
export type Alternative = { readonly line: number; readonly at: number; readonly character: string }

/** So many doubtful characters are read the other way at once. */
const mostExchanged = 2

/**
 * Reads a zone whose check digits are all right; null for any other text. Where they are not, other readings of doubtful characters
 * take their places, the fewest first: two different results prove neither. The name has no check digit.
 */
export function readZone(lines: readonly string[], today: BusinessDate, alternatives: readonly Alternative[] = []): ZoneData | null {
  const layout = zoneLayoutOf(lines)
  if (!layout || !lines.every((line) => /^[A-Z0-9<]+$/.test(line))) return null
  const doubts = alternatives.filter(({ line, at }) => isCovered(layout, line, at))
  let zones = [lines]
  for (let exchanged = 0; exchanged <= mostExchanged; exchanged++) {
    const results = new Map(zones.flatMap((zone) => dataOf(zone, layout, today) ?? []).map((data) => [JSON.stringify(data), data]))
    if (results.size > 0) return results.size === 1 ? [...results.values()][0]! : null
    zones = zones.flatMap((zone) => doubts.map((doubt) => withCharacter(zone, doubt)))
  }
  return null
}

function withCharacter(lines: readonly string[], { line, at, character }: Alternative): string[] {
  return lines.map((row, index) => (index === line ? row.slice(0, at) + character + row.slice(at + 1) : row))
}

function dataOf(lines: readonly string[], layout: ZoneLayout, today: BusinessDate): ZoneData | null {
  const documentNumber = numberIn(lines, layout)
  const birth = dayIn(lines, layout.birth, (year) => (2000 + year > Number(today.slice(0, 4)) ? 1900 : 2000))
  const expiry = dayIn(lines, layout.expiry, () => 2000)
  const personal = layout.personal && partOf(lines, layout.personal)
  const sex = partOf(lines, layout.sex)
  const issuer = withoutFillers(partOf(lines, layout.issuer))
  const nationality = withoutFillers(partOf(lines, layout.nationality))
  const names = partOf(lines, layout.names)
  const [, surname = '', givenNames = ''] = /^([A-Z]+(?:<[A-Z]+)*)(?:<<([A-Z]+(?:<[A-Z]+)*))?<*$/.exec(names) ?? []
  const isProved =
    (personal === undefined || isChecked(personal, checkOf(lines, layout.personal!))) &&
    zoneCheckDigit(layout.covered.map((span) => partOf(lines, span)).join('')) === partOf(lines, layout.composite)
  if (!isProved || documentNumber === null || birth === null || birth > today || expiry === null || surname === '') return null
  if (!/^[FM<]$/.test(sex) || !/^[A-Z]{1,3}$/.test(issuer) || !/^[A-Z]{1,3}$/.test(nationality)) return null
  return {
    isPassport: layout.lines === 2 && lines[0]!.startsWith('P'),
    documentNumber,
    issuer,
    nationality,
    surname: surname.replaceAll('<', ' '),
    givenNames: givenNames.replaceAll('<', ' '),
    nameMayBeCut: !names.endsWith('<'),
    birth,
    sex: sex === 'F' || sex === 'M' ? sex : null,
    expiry,
  }
}

/** The number of the document when its check digit is right; a longer one goes on in the optional data. */
function numberIn(lines: readonly string[], { number, numberGoesOn }: ZoneLayout): string | null {
  const text = partOf(lines, number)
  const check = checkOf(lines, number)
  if (check === '<' && numberGoesOn) {
    const [rest = ''] = partOf(lines, numberGoesOn).split('<')
    const whole = text + rest.slice(0, -1)
    return rest.length > 1 && zoneCheckDigit(whole) === rest.slice(-1) && !whole.includes('<') ? whole : null
  }
  return zoneCheckDigit(text) === check && /^[A-Z0-9]+<*$/.test(text) ? withoutFillers(text) : null
}

/** Empty optional data may have a filler in the place of their check digit. */
function isChecked(text: string, check: string): boolean {
  return zoneCheckDigit(text) === check || (check === '<' && /^<*$/.test(text))
}

function dayIn(lines: readonly string[], span: ZoneLayout['birth'], centuryOf: (year: number) => number): BusinessDate | null {
  const text = partOf(lines, span)
  if (!/^\d{6}$/.test(text) || zoneCheckDigit(text) !== checkOf(lines, span)) return null
  const year = Number(text.slice(0, 2))
  const day = `${centuryOf(year) + year}-${text.slice(2, 4)}-${text.slice(4)}`
  return isBusinessDate(day) ? day : null
}

function withoutFillers(text: string): string {
  return text.replace(/<+$/, '')
}
