import { code128Modules } from '@let-twe/core/payment/code-128.ts'
import { renderSVG } from 'uqr'

/** A QR code as SVG for a PDF, with its quiet zone. */
export function qrPicture(text: string): string {
  return renderSVG(text, { border: 2 })
}

/** A Code 128 bar code as SVG for a PDF, with its quiet zone of ten modules. */
export function barCodePicture(text: string): string {
  const modules = code128Modules(text)
  const bars = [...modules.matchAll(/1+/g)].map((bar) => `M${bar.index + 10} 0h${bar[0].length}v60h-${bar[0].length}z`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length + 20} 60" preserveAspectRatio="none"><path d="${bars}"/></svg>`
}
