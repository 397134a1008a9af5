/** What a test changes in an otherwise plain PDF. Everything is written with a right cross-reference table. */
export type PdfChanges = {
  /** More entries of the catalogue's dictionary, such as `/OpenAction 4 0 R`. */
  readonly catalog?: string
  /** More objects, the text between `obj` and `endobj`, numbered from 5. */
  readonly objects?: readonly (string | Buffer)[]
  readonly trailer?: string
  /** Bytes between the header and the first object. */
  readonly afterHeader?: string
  readonly pages?: number
}

/** A PDF of one page, as a scanner's app writes it. */
export function samplePdf({ catalog = '', objects = [], trailer = '', afterHeader = '', pages = 1 }: PdfChanges = {}): Buffer {
  const content = 'BT /F1 12 Tf 72 720 Td (Payslip \\(October\\)) Tj ET'
  const kids = Array.from({ length: pages }, (_, index) => `${index === 0 ? 3 : 100 + index} 0 R`)
  const numbered: [number, string | Buffer][] = [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages} >>`],
    ...kids.map((kid): [number, string] => [
      Number.parseInt(kid, 10),
      '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 595 842] >>',
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
