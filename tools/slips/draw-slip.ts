import { crc16 } from '@let-twe/core/payment/thai-bill-payment.ts'
import { qrModules } from '@let-twe/ui/qr-code/qr-modules.ts'
import { millimetre } from '../mrz/draw-document.ts'

/** Slips in the likeness of what banks give, of no real one: width, height and side of the code in millimetres. */
export const slipKinds = {
  'slip in an app': [68, 128, 15],
  'long slip in an app': [68, 145, 11],
  'paper of a machine': [76, 150, 24],
  'slip on a printed page': [210, 297, 13],
} as const

export type SlipKind = keyof typeof slipKinds

/** The text of the code on a slip (docs/product.md §16.1). */
export function slipText(bank: string, number: string): string {
  const names = ['0006000001', `0103${bank}`, `02${String(number.length).padStart(2, '0')}${number}`].join('')
  const text = `00${String(names.length).padStart(2, '0')}${names}5102TH9104`
  return text + crc16(text)
}

/** A slip with a code of any text, as SVG of ten points a millimetre. `ink`: the lightness of the print in percent. */
export function drawSlip(kind: SlipKind, code: string, ink = 10): string {
  const [width, height, side] = slipKinds[kind]
  // on a printed page the slip is one of several things
  const [left, top, wide] = kind === 'slip on a printed page' ? [30, 40, 68] : [0, 0, width]
  const tone = kind === 'paper of a machine' ? `hsl(0 0% ${ink + 15}%)` : `hsl(210 30% ${ink}%)`
  const line = (at: number, text: string, size = 3.4) =>
    `<text x="${left + 6}" y="${top + at}" font-size="${size}" font-family="DejaVu Sans">${text}</text>`
  const { size, path } = qrModules(code)
  const scale = side / (size - 8)
  const [codeX, codeY] = [left + wide - side - 6, top + 82]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * millimetre}" height="${height * millimetre}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#fff"/><g fill="${tone}">
<circle cx="${left + wide - 12}" cy="${top + 12}" r="6" fill="hsl(145 60% 40%)"/>
${line(14, 'Transfer done', 5)}${line(21, '25 Nov 2026 12:07')}${line(36, 'MR AUNG AUNG')}${line(42, 'xxx-x-x1234-x')}
${line(56, 'LET TWE CO LTD')}${line(62, 'Ref 1234567890')}${line(76, '2,150.00 Baht', 5)}${line(90, 'Fee 5.00 Baht')}
</g><g transform="translate(${codeX - 4 * scale} ${codeY - 4 * scale}) scale(${scale})"><path d="M0 0h${size}v${size}h-${size}z" fill="#fff"/>
<path d="${path}" transform="translate(0 .5)" stroke="${tone}"/></g></svg>`
}
