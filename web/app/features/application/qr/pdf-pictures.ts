/** A picture inside a PDF: a JPEG as it is, or points that only have to be unpacked. */
export type PdfPicture =
  | { readonly kind: 'jpeg'; readonly bytes: Uint8Array }
  | { readonly kind: 'points'; readonly packed: Uint8Array; readonly width: number; readonly height: number; readonly bits: number }

/** Enough for a permit with its photo, stamps and code; little enough for a cheap phone. */
const mostPictures = 40
const mostPoints = 25_000_000
const longestHeader = 4_000

/**
 * The pictures of a simple PDF, as permits are: JPEG streams, and Flate streams of grey, colour or black-and-white
 * points (ISO 32000-1, 8.9). What is drawn with lines is not found: a screenshot helps then.
 */
export function findPdfPictures(pdf: Uint8Array): PdfPicture[] {
  const text = new TextDecoder('latin1').decode(pdf)
  const pictures: PdfPicture[] = []
  for (const found of text.matchAll(/\/Subtype\s*\/Image\b/g)) {
    if (pictures.length === mostPictures) break
    const begin = text.indexOf('stream', found.index)
    if (begin === -1 || begin - found.index > longestHeader) continue
    const dictionary = text.slice(Math.max(text.lastIndexOf(' obj', found.index), found.index - longestHeader), begin)
    const start = begin + (text.startsWith('stream\r\n', begin) ? 8 : 7)
    const end = text.indexOf('endstream', start)
    if (end === -1) continue
    const picture = describe(dictionary, pdf.subarray(start, end))
    if (picture) pictures.push(picture)
  }
  return pictures
}

function describe(dictionary: string, bytes: Uint8Array): PdfPicture | null {
  if (/\/Filter\s*\[?\s*\/DCTDecode/.test(dictionary)) return { kind: 'jpeg', bytes }
  if (!/\/Filter\s*\[?\s*\/FlateDecode/.test(dictionary)) return null
  const number = (name: string) => Number(new RegExp(`/${name}\\s+(\\d{1,6})\\b`).exec(dictionary)?.[1] ?? 0)
  const [width, height] = [number('Width'), number('Height')]
  const bits = number('BitsPerComponent') || 1
  return width > 0 && height > 0 && width * height <= mostPoints ? { kind: 'points', packed: bytes, width, height, bits } : null
}

/** The unpacked points of a picture as RGBA; null for a kind of points that is not read here. */
export async function unpackPoints({ packed, width, height, bits }: Extract<PdfPicture, { kind: 'points' }>) {
  const raw = await inflate(packed, width * height * 4 + height)
  const plain = raw && undoPredictor(raw, width, height, bits)
  if (!plain) return null
  const { bytes, channels, row } = plain
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      for (let part = 0; part < 3; part++) {
        const channel = channels === 3 ? part : 0
        rgba[at + part] = bits === 1 ? ((bytes[y * row + (x >> 3)]! >> (7 - (x & 7))) & 1) * 255 : bytes[y * row + x * channels + channel]!
      }
      rgba[at + 3] = 255
    }
  }
  return { rgba, width, height }
}

/** How many channels there are follows from how many bytes there are; a PNG predictor puts one byte before every row. */
function undoPredictor(raw: Uint8Array, width: number, height: number, bits: number) {
  for (const channels of bits === 1 ? [1] : bits === 8 ? [3, 1] : []) {
    const row = Math.ceil((width * channels * bits) / 8)
    if (raw.length >= (row + 1) * height) return { bytes: unfilter(raw, row, height, Math.max(1, channels)), channels, row }
    if (raw.length >= row * height) return { bytes: raw, channels, row }
  }
  return null
}

/** Undoes the row filters of PNG (ISO/IEC 15948, 9.2). */
function unfilter(raw: Uint8Array, row: number, height: number, step: number): Uint8Array {
  const out = new Uint8Array(row * height)
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)]
    for (let x = 0; x < row; x++) {
      const left = x >= step ? out[y * row + x - step]! : 0
      const up = y > 0 ? out[(y - 1) * row + x]! : 0
      const corner = x >= step && y > 0 ? out[(y - 1) * row + x - step]! : 0
      const guess = filter === 1 ? left : filter === 2 ? up : filter === 3 ? (left + up) >> 1 : filter === 4 ? paeth(left, up, corner) : 0
      out[y * row + x] = raw[y * (row + 1) + 1 + x]! + guess
    }
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [toLeft, toUp, toCorner] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (toLeft <= toUp && toLeft <= toCorner) return left
  return toUp <= toCorner ? up : corner
}

/** Unpacks at most so many bytes; what comes after is cut, and so is what is broken. */
async function inflate(packed: Uint8Array, most: number): Promise<Uint8Array | null> {
  const out = new Uint8Array(most)
  let length = 0
  try {
    const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'))
    const reader = stream.getReader()
    while (length < most) {
      const { done, value } = await reader.read()
      if (done) break
      out.set(value.subarray(0, most - length), length)
      length += value.length
    }
    void reader.cancel().catch(() => {})
  } catch {
    // a line end before `endstream` is not part of the data: what came before it counts
  }
  return length === 0 ? null : out.subarray(0, Math.min(length, most))
}
