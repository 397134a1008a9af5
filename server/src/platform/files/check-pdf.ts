import { inflateSync } from 'node:zlib'
import { BrokenPdf, type PdfToken, pdfTokens } from './pdf-tokens.ts'

/** Why a PDF is not taken. */
export type PdfRefusal = 'not_a_pdf' | 'damaged' | 'encrypted' | 'active' | 'hidden_objects' | 'too_many_pages' | 'too_large_inside'

/** Names that make a document do something, or carry something: none belongs in a scanned paper. */
const activeNames = new Set([
  'JavaScript',
  'JS',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'OpenAction',
  'AA',
  'XFA',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'GoToR',
  'Movie',
  'Rendition',
  'Flash',
])

const mostPages = 40
const mostObjectStreams = 2_000
const mostInflatedBytes = 32 * 1024 * 1024

/** The start of an object, in bytes that a reader of the whole file never takes for one. A reader that jumps by offsets would. */
const objectStart = /[\d\s\0]obj[\s\0<[(/%]/

/**
 * Whether the bytes are a plain PDF that may be kept and shown: whole, not encrypted, without scripts, actions on
 * opening, forms that compute, attachments or media, in plain sight or in object streams. It never renders anything.
 * Null when the file is fine.
 */
export function checkPdf(bytes: Buffer): PdfRefusal | null {
  if (!/^%PDF-[12]\.\d[\s\0]/.test(bytes.toString('latin1', 0, 9))) return 'not_a_pdf'
  if (!/startxref\s+\d{1,10}\s+%%EOF[\s\0]*$/.test(bytes.toString('latin1', Math.max(0, bytes.length - 1100)))) return 'damaged'
  try {
    const found = new Findings()
    readObjects(bytes, found)
    if (found.pages > mostPages) return 'too_many_pages'
    return found.sawCatalog && found.pages > 0 ? null : 'damaged'
  } catch (error) {
    if (error instanceof Refused) return error.reason
    if (error instanceof BrokenPdf) return 'damaged'
    throw error
  }
}

class Refused extends Error {
  readonly reason: PdfRefusal
  constructor(reason: PdfRefusal) {
    super(reason)
    this.reason = reason
  }
}

class Findings {
  pages = 0
  sawCatalog = false
  objectStreams = 0
  inflated = 0
  private afterType = false

  name(text: string): void {
    if (text === 'Encrypt') throw new Refused('encrypted')
    if (activeNames.has(text)) throw new Refused('active')
    if (this.afterType && text === 'Page') this.pages += 1
    if (this.afterType && text === 'Catalog') this.sawCatalog = true
    this.afterType = text === 'Type'
  }
}

function readObjects(bytes: Buffer, found: Findings): void {
  /** The names and the brackets since the object began: the dictionary of the stream that may follow. */
  let dictionary: string[] = []
  for (const token of pdfTokens(bytes)) {
    if (token.kind === 'name') {
      found.name(token.text)
      dictionary.push(token.text)
    } else if (token.kind === 'keyword' && (token.text === 'obj' || token.text === 'endobj')) dictionary = []
    else if (token.kind === 'hidden') refuseHiddenObjects(bytes, token)
    else if (token.kind === 'stream') {
      refuseHiddenObjects(bytes, token)
      // only an object stream has a First; its type may be left out or misspelt by those who hide something
      if (dictionary.includes('First') || dictionary.includes('ObjStm'))
        readObjectStream(bytes.subarray(token.at, token.end), dictionary, found)
      dictionary = []
    }
    if (dictionary.length > 10_000) throw new Refused('damaged')
  }
}

function refuseHiddenObjects(bytes: Buffer, { at, end }: Extract<PdfToken, { kind: 'hidden' | 'stream' }>): void {
  const hidden = bytes.subarray(at, end)
  for (let found = hidden.indexOf('obj', 0, 'latin1'); found >= 0; found = hidden.indexOf('obj', found + 3, 'latin1')) {
    if (objectStart.test(hidden.toString('latin1', Math.max(0, found - 1), found + 4))) throw new Refused('hidden_objects')
  }
}

function readObjectStream(packed: Buffer, dictionary: readonly string[], found: Findings): void {
  found.objectStreams += 1
  if (found.objectStreams > mostObjectStreams) throw new Refused('too_large_inside')
  const inside = unpack(packed, dictionary, mostInflatedBytes - found.inflated)
  found.inflated += inside.length
  for (const token of pdfTokens(inside)) {
    if (token.kind === 'name') found.name(token.text)
    else if (token.kind === 'stream') throw new Refused('damaged')
  }
}

const filters = ['FlateDecode', 'Fl', 'LZWDecode', 'LZW', 'ASCIIHexDecode', 'AHx', 'ASCII85Decode', 'A85', 'RunLengthDecode', 'RL', 'Crypt']

/** Only what every writer makes: plain, or deflated once without a predictor. */
function unpack(packed: Buffer, dictionary: readonly string[], limit: number): Buffer {
  const used = dictionary.filter((name) => filters.includes(name))
  if (used.length === 0 && !dictionary.includes('Filter') && !dictionary.includes('F')) return packed
  if (used.length !== 1 || (used[0] !== 'FlateDecode' && used[0] !== 'Fl')) throw new Refused('hidden_objects')
  if (dictionary.includes('DecodeParms') || dictionary.includes('DP')) throw new Refused('hidden_objects')
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, limit) })
  } catch (error) {
    throw new Refused((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large_inside' : 'damaged')
  }
}
