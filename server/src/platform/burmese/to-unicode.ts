// a CommonJS package whose names Node cannot see
import myanmarTools from 'myanmar-tools'

const detector = new myanmarTools.ZawgyiDetector()
const converter = new myanmarTools.ZawgyiConverter()

/** From here on fewer than one text in a hundred is taken for Zawgyi wrongly (documentation of myanmar-tools). */
const certain = 0.95

/**
 * What somebody sent, with every text that was typed on a Zawgyi keyboard turned into Unicode: in whatever it is nested,
 * keys left alone. Everything else comes back as it is, so that nobody is told that their keyboard is wrong (issue 4).
 */
export function toUnicode(value: unknown): unknown {
  if (typeof value === 'string') return isZawgyi(value) ? converter.zawgyiToUnicode(value) : value
  if (Array.isArray(value)) return value.map(toUnicode)
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toUnicode(each)]))
}

function isZawgyi(text: string): boolean {
  return /[\u1000-\u109f]/.test(text) && detector.getZawgyiProbability(text) > certain
}
