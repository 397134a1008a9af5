import { toLatinDigits } from '../text-input.ts'

/** A designated person of a list: every spelling of the name, the years of birth, and numbers of papers. */
export type DesignatedEntry = {
  readonly names: readonly string[]
  readonly birthYears: readonly number[]
  readonly numbers: readonly string[]
}

/** The meanings of the columns of a list, by words of their heads in English, Thai and Burmese. */
const heads = {
  birth: /birth|d\.?o\.?b|เกิด|မွေး/iu,
  number: /passport|identity|national.?id|\bid\b|nrc|document.?n|เลข|หนังสือเดินทาง|မှတ်ပုံတင်|ပတ်စ်ပို့/iu,
  name: /name|alias|a\.?k\.?a|ชื่อ|สกุล|အမည်|နာမည်/iu,
}

type Meaning = keyof typeof heads

const most = { entries: 20_000, values: 20, length: 200, rowsBeforeHead: 20 }

/**
 * The persons of a list as authorities publish it: a head with a column for names and one for birth or numbers, then a person a row, several values of
 * a cell parted by a semicolon, a bar or a new line. Null for any other file, and for a file that is too large.
 */
export function readDesignatedList(rows: readonly (readonly string[])[]): DesignatedEntry[] | null {
  const at = rows.slice(0, most.rowsBeforeHead).findIndex((row) => {
    const meanings = row.map(meaningOf)
    return meanings.includes('name') && meanings.some((each) => each === 'birth' || each === 'number')
  })
  if (at === -1) return null
  const meanings = rows[at]!.map(meaningOf)
  const entries = rows.slice(at + 1).flatMap((row) => {
    const valuesOf = (meaning: Meaning) =>
      [...new Set(row.flatMap((cell, place) => (meanings[place] === meaning ? valuesIn(cell) : [])))].slice(0, most.values)
    const names = valuesOf('name')
    if (names.length === 0) return []
    return [
      {
        names,
        birthYears: [...new Set(valuesOf('birth').flatMap(yearsIn))],
        numbers: valuesOf('number').filter((each) => /\d{4}/.test(toLatinDigits(each))),
      },
    ]
  })
  return entries.length === 0 || entries.length > most.entries ? null : entries
}

function meaningOf(head: string): Meaning | null {
  return (Object.keys(heads) as Meaning[]).find((meaning) => heads[meaning].test(head.slice(0, most.length))) ?? null
}

/** The values of a cell, without characters that hide or reorder text. */
function valuesIn(cell: string): string[] {
  return cell
    .slice(0, 10 * most.length)
    .split(/[;|\n\r]/)
    .map((value) => value.normalize('NFKC').replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim().slice(0, most.length))
    .filter((value) => /[\p{L}\p{N}]/u.test(value))
}

/** The years in a text, Buddhist ones as Gregorian ones. */
function yearsIn(text: string): number[] {
  const years = toLatinDigits(text).match(/(?<!\d)(18|19|20|24|25)\d\d(?!\d)/g) ?? []
  return years.map(Number).map((year) => (year >= 2400 ? year - 543 : year))
}
