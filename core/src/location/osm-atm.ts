import type { Position } from './endpoints.ts'

/** A cash machine as OpenStreetMap knows it, ready for the table. */
export type ImportedAtm = Position & {
  /** `osm/node/1234`: the same machine keeps it over imports. */
  readonly source: string
  readonly bank: string
  readonly name: string
  readonly address: string
}

/** Thai banks by the names that mappers write, with their three-digit codes (docs/product.md §16.3). */
const banks: readonly (readonly [code: string, pattern: RegExp])[] = [
  ['002', /bangkok bank|ธนาคารกรุงเทพ|\bbbl\b/i],
  ['004', /kasikorn|kbank|กสิกร/i],
  ['006', /krung ?thai|กรุงไทย|\bktb\b/i],
  ['011', /\bttb\b|tmb|thanachart|ทหารไทย|ธนชาต/i],
  ['014', /siam commercial|\bscb\b|ไทยพาณิชย์/i],
  ['022', /cimb/i],
  ['024', /\buob\b|ยูโอบี/i],
  ['025', /krungsri|ayudhya|กรุงศรี/i],
  ['030', /government savings|\bgsb\b|ออมสิน/i],
  ['033', /government housing|\bghb\b|อาคารสงเคราะห์/i],
  ['034', /\bbaac\b|ธกส|ธ\.ก\.ส|เพื่อการเกษตร/i],
  ['073', /land and houses|\blh bank\b|แลนด์ แอนด์ เฮ้าส์/i],
]

const longest = 120

/**
 * Reads the reply of Overpass (`[out:json]`, `node["amenity"="atm"]` and banks with one). Entries without a position on earth are
 * left out; names are plain text of at most 120 characters.
 */
export function readOsmAtms(reply: unknown): ImportedAtm[] {
  const elements = typeof reply === 'object' && reply !== null && 'elements' in reply && Array.isArray(reply.elements) ? reply.elements : []
  const atms = elements.map(readElement).filter((atm) => atm !== null)
  return [...new Map(atms.map((atm) => [atm.source, atm])).values()]
}

function readElement(element: unknown): ImportedAtm | null {
  if (typeof element !== 'object' || element === null) return null
  const { type, id, lat, lon, tags } = element as Record<string, unknown>
  if (type !== 'node' || !Number.isSafeInteger(id) || typeof lat !== 'number' || typeof lon !== 'number') return null
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null
  const tag = (name: string): string => plainName((tags as Record<string, unknown> | undefined)?.[name])
  if (tag('amenity') !== 'atm' && tag('atm') !== 'yes') return null
  const said = [tag('operator'), tag('brand'), tag('name'), tag('network')]
  const bank = bankOf(said)
  const address = [tag('addr:housenumber'), tag('addr:street'), tag('addr:subdistrict')].filter((part) => part !== '').join(' ')
  return { source: `osm/node/${String(id)}`, bank, name: said.find((text) => text !== '') ?? 'ATM', address, latitude: lat, longitude: lon }
}

/** The three-digit code of the bank that one of these texts names; empty when none does. */
export function bankOf(said: readonly string[]): string {
  return banks.find(([, pattern]) => said.some((text) => pattern.test(text)))?.[0] ?? ''
}

/** A name as stored: one line of plain text, at most 120 characters; empty when it is no text. */
export function plainName(value: unknown): string {
  if (typeof value !== 'string') return ''
  const text = value.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
  return text.replace(/\s+/g, ' ').trim().slice(0, longest)
}
