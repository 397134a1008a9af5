import { encode } from 'uqr'

/** A test's changes to an otherwise plain PDF. Everything is written with a right cross-reference table. */
export type PdfChanges = {
  /** More entries of the catalogue's dictionary, such as `/OpenAction 4 0 R`. */
  readonly catalog?: string
  /** More objects, the text between `obj` and `endobj`, numbered from 5. */
  readonly objects?: readonly (string | Buffer)[]
  readonly trailer?: string
  /** Bytes between the header and the first object. */
  readonly afterHeader?: string
  readonly pages?: number
  /** Of each page, in points: by default that of a stamp, which is drawn in no time. */
  readonly size?: readonly [number, number]
}

const tiny = [60, 90] as const
const a4 = [595, 842] as const

/** A PDF of one page, as a scanner's app writes it. */
export function samplePdf({ catalog = '', objects = [], trailer = '', afterHeader = '', pages = 1, size = tiny }: PdfChanges = {}): Buffer {
  const content = 'BT /F1 12 Tf 4 80 Td (Payslip \\(October\\)) Tj ET'
  const kids = Array.from({ length: pages }, (_, index) => `${index === 0 ? 3 : 100 + index} 0 R`)
  const numbered: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`],
    ...kids.map((kid): [number, string] => [
      Number.parseInt(kid, 10),
      `<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 ${size.join(' ')}] >>`,
    ]),
    [4, `<< /Length ${content.length} >>\nstream\n${content}\nendstream`],
    ...objects.map((text, index): [number, string | Buffer] => [5 + index, text]),
  ]
  let file = Buffer.from(`%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${afterHeader}`, 'latin1')
  const offsets: [number, number][] = []
  for (const [number, text] of numbered) {
    offsets.push([number, file.length])
    file = Buffer.concat([file, Buffer.from(`${number} 0 obj\n`), Buffer.from(text as string), Buffer.from('\nendobj\n')])
  }
  const table = offsets.map(([number, offset]) => `${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Size 200 /Root 1 0 R ${trailer} >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.concat([file, Buffer.from(end)])
}

/** A PDF whose page draws `content`, in which /X is the first of the objects. */
export function drawingPdf(content: string, objects: readonly Buffer[]): Buffer {
  const file = samplePdf({ size: a4, objects: [...objects, pdfStream('', Buffer.from(content))] })
  const page = `/Contents ${5 + objects.length} 0 R /Resources << /XObject << /X 5 0 R >> >>`
  // the cross-references are wrong then, and a reader makes new ones
  return Buffer.from(file.toString('latin1').replace('/Contents 4 0 R', page), 'latin1')
}

/** An object of bytes, for `objects`. */
export function pdfStream(dictionary: string, bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`<< ${dictionary} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')])
}

/** A document with a QR code of three centimetres in its upper right corner. */
export function qrPdf(text: string): Buffer {
  const { data, size } = encode(text, { border: 4 })
  const points = Buffer.from(data.flatMap((row) => row.map((dark) => (dark ? 0 : 255))))
  const picture = `/Type /XObject /Subtype /Image /Width ${size} /Height ${size} /BitsPerComponent 8 /ColorSpace /DeviceGray`
  return drawingPdf('90 0 0 90 400 700 cm /X Do', [pdfStream(picture, points)])
}
