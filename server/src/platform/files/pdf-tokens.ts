/**
 * The syntax of a PDF file (ISO 32000-1, section 7.2) as far as a guard needs it: names with their #xx escapes
 * resolved, keywords, dictionaries' brackets, numbers; and the stretches of bytes that a reader takes for something
 * else: strings, comments, and the insides of streams.
 */
export type PdfToken =
  | { readonly kind: 'name' | 'keyword' | 'number'; readonly text: string; readonly at: number }
  | { readonly kind: 'open' | 'close'; readonly at: number }
  | { readonly kind: 'hidden' | 'stream'; readonly at: number; readonly end: number }

/** The text ends in the middle of something: a damaged file, or one that plays with its readers. */
export class BrokenPdf extends Error {}

const longestWord = 200

/** Reads a file, or the inside of an object stream, from its start to its end. */
export function* pdfTokens(bytes: Buffer): Generator<PdfToken> {
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]!
    if (isSpace(byte)) at += 1
    else if (byte === percent) {
      const end = endOfLine(bytes, at)
      yield { kind: 'hidden', at, end }
      at = end
    } else if (byte === openParenthesis) {
      const end = endOfString(bytes, at)
      yield { kind: 'hidden', at, end }
      at = end
    } else if (byte === less && bytes[at + 1] === less) {
      yield { kind: 'open', at }
      at += 2
    } else if (byte === greater && bytes[at + 1] === greater) {
      yield { kind: 'close', at }
      at += 2
    } else if (byte === less) {
      const end = bytes.indexOf(greater, at)
      if (end < 0) throw new BrokenPdf('a string does not end')
      yield { kind: 'hidden', at, end: end + 1 }
      at = end + 1
    } else if (byte === slash) {
      const end = endOfWord(bytes, at + 1)
      yield { kind: 'name', text: nameText(bytes.toString('latin1', at + 1, end)), at }
      at = end
    } else if (isDelimiter(byte)) at += 1
    else {
      const end = endOfWord(bytes, at)
      const text = bytes.toString('latin1', at, end)
      yield { kind: /^[+-]?[\d.]+$/.test(text) ? 'number' : 'keyword', text, at }
      at = end
      if (text === 'stream') {
        const start = bytes[at] === carriageReturn && bytes[at + 1] === lineFeed ? at + 2 : at + 1
        const stop = bytes.indexOf('endstream', start, 'latin1')
        if (stop < 0) throw new BrokenPdf('a stream does not end')
        yield { kind: 'stream', at: start, end: stop }
        at = stop
      }
    }
  }
}

const percent = 0x25
const openParenthesis = 0x28
const closeParenthesis = 0x29
const slash = 0x2f
const less = 0x3c
const greater = 0x3e
const backslash = 0x5c
const lineFeed = 0x0a
const carriageReturn = 0x0d

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === lineFeed || byte === carriageReturn || byte === 0x09 || byte === 0x0c || byte === 0
}

function isDelimiter(byte: number): boolean {
  return '()<>[]{}/%'.includes(String.fromCharCode(byte))
}

function endOfWord(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && !isSpace(bytes[at]!) && !isDelimiter(bytes[at]!)) at += 1
  if (at - from > longestWord) throw new BrokenPdf('a word is too long')
  return at
}

function endOfLine(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== lineFeed && bytes[at] !== carriageReturn) at += 1
  return at
}

function endOfString(bytes: Buffer, from: number): number {
  let depth = 0
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at]
    if (byte === backslash) at += 1
    else if (byte === openParenthesis) depth += 1
    else if (byte === closeParenthesis && --depth === 0) return at + 1
  }
  throw new BrokenPdf('a string does not end')
}

function nameText(written: string): string {
  return written.replace(/#([0-9a-fA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
