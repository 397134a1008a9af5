import { type ImportedAtm, bankOf, plainName } from './osm-atm.ts'

/** The mistake in a row of a file with cash machines. */
export const atmMistakes = ['no_name', 'no_position', 'not_in_thailand', 'twice'] as const

/** A row that is no cash machine; rows count from 1, the head is the first. */
export type AtmMistake = { readonly row: number; readonly mistake: (typeof atmMistakes)[number] }

const columns = {
  name: /^(name|ชื่อ|အမည်)$/i,
  bank: /^(bank|ธนาคาร|ဘဏ်)$/i,
  address: /^(address|ที่อยู่|လိပ်စာ)$/i,
  latitude: /^(latitude|lat|ละติจูด)$/i,
  longitude: /^(longitude|lon|lng|ลองจิจูด)$/i,
}

/**
 * Reads rows with a heading: name, latitude and longitude, and optional columns bank and address. Null when the heading lacks a
 * required one. A machine is identified by its position, to a metre, and its bank.
 */
export function readAtmSheet(
  rows: readonly (readonly string[])[],
): { readonly atms: readonly ImportedAtm[]; readonly mistakes: readonly AtmMistake[] } | null {
  const [head = [], ...rest] = rows
  const place = (pattern: RegExp) => head.findIndex((cell) => pattern.test(cell.trim()))
  const at = Object.fromEntries(Object.entries(columns).map(([name, pattern]) => [name, place(pattern)])) as Record<
    keyof typeof columns,
    number
  >
  if (at.name < 0 || at.latitude < 0 || at.longitude < 0) return null
  const atms = new Map<string, ImportedAtm>()
  const mistakes: AtmMistake[] = []
  rest.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return
    const row = index + 2
    const cell = (column: keyof typeof columns) => plainName(cells[at[column]] ?? '')
    const [latitude, longitude] = [degrees(cell('latitude')), degrees(cell('longitude'))]
    if (cell('name') === '') return mistakes.push({ row, mistake: 'no_name' })
    if (latitude === null || longitude === null) return mistakes.push({ row, mistake: 'no_position' })
    if (!isInThailand(latitude, longitude)) return mistakes.push({ row, mistake: 'not_in_thailand' })
    const bank = /^\d{3}$/.test(cell('bank')) ? cell('bank') : bankOf([cell('bank'), cell('name')])
    const source = `file/${latitude.toFixed(5)},${longitude.toFixed(5)}/${bank || cell('name')}`
    if (atms.has(source)) return mistakes.push({ row, mistake: 'twice' })
    return atms.set(source, { source, bank, name: cell('name'), address: cell('address'), latitude, longitude })
  })
  return { atms: [...atms.values()], mistakes }
}

function degrees(text: string): number | null {
  return /^-?\d{1,3}([.,]\d{1,15})?$/.test(text) ? Number(text.replace(',', '.')) : null
}

/** The box around the country: a swapped pair or a lost minus sign falls out of it. */
function isInThailand(latitude: number, longitude: number): boolean {
  return latitude > 5.5 && latitude < 20.6 && longitude > 97.3 && longitude < 105.7
}
