// a CommonJS package whose names Node cannot see
import myanmarTools from 'myanmar-tools'

const detector = new myanmarTools.ZawgyiDetector()
const converter = new myanmarTools.ZawgyiConverter()

/** From this score on fewer than one text in a hundred is wrongly converted (documentation of myanmar-tools). */
const certain = 0.95

/** No form is nested deeper. */
const deepest = 8

/** The most letters that are read in one call, more than any form takes: converting costs more than the length of a text. */
const maxLetters = 2_000

/**
 * The received value, with every text from a Zawgyi keyboard converted to Unicode, at any depth; keys stay unchanged. All other
 * values come back unchanged, so that no user reads that their keyboard is wrong.
 */
export function toUnicode(value: unknown): unknown {
  let letters = 0
  return read(value, 0)

  function read(each: unknown, depth: number): unknown {
    if (typeof each === 'string') return readText(each)
    if (each === null || typeof each !== 'object' || depth > deepest) return each
    if (Array.isArray(each)) return each.map((one) => read(one, depth + 1))
    if (Object.getPrototypeOf(each) !== Object.prototype) return each
    return Object.fromEntries(Object.entries(each).map(([key, inside]) => [key, read(inside, depth + 1)]))
  }

  function readText(text: string): string {
    if (!/[\u1000-\u109f]/.test(text) || letters + text.length > maxLetters) return text
    letters += text.length
    return detector.getZawgyiProbability(text) > certain ? converter.zawgyiToUnicode(text) : text
  }
}
