import type { Page } from '@playwright/test'
import { encode } from 'uqr'

/** The number on the work permit that the pretended camera sees. */
export const permitOfCamera = '6512345678901'

/** The content of the code on a work permit. */
export function permitAddress(number: string): string {
  return `https://ewp.doe.go.th/qrcheck/ref?ref_no=${number}`
}

/** A small photo of nothing in particular, as JPEG: for calls beside a page, which would call it doubtful. */
export const samplePhoto = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAwAEADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAAP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCICCwAAAAAAAAAAAAAAAAAAAAAD//Z',
  'base64',
)

/** A photo of a code, drawn by the browser. */
export async function drawQr(page: Page, text: string, type: 'image/png' | 'image/jpeg'): Promise<Buffer> {
  const { data, size } = encode(text, { border: 4 })
  const url = await page.evaluate(
    ([rows, side, mediaType]) => {
      const canvas = document.createElement('canvas')
      canvas.width = canvas.height = side * 10
      const context = canvas.getContext('2d')!
      context.fillStyle = '#fff'
      context.fillRect(0, 0, canvas.width, canvas.height)
      context.fillStyle = '#000'
      for (const [y, row] of rows.entries()) for (const [x, dark] of row.entries()) if (dark) context.fillRect(x * 10, y * 10, 10, 10)
      return canvas.toDataURL(mediaType, 0.9)
    },
    [data, size, type] as const,
  )
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** A PDF as a scanner's app makes it: the photo on a page, and little else. */
export function pdfOf(jpeg: Buffer): Buffer {
  const frame = jpeg.indexOf(Buffer.of(0xff, 0xc0))
  const [height, width] = [jpeg.readUInt16BE(frame + 5), jpeg.readUInt16BE(frame + 7)]
  const draw = '200 0 0 200 300 500 cm /X Do'
  const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`
  const before = `%PDF-1.4
1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj
2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj
3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >> >>\nendobj
4 0 obj\n<< /Length ${draw.length} >>\nstream\n${draw}\nendstream\nendobj
5 0 obj\n<< ${picture} /Length ${jpeg.length} >>\nstream\n`
  return Buffer.concat([Buffer.from(before), jpeg, Buffer.from('\nendstream\nendobj\ntrailer << /Size 6 /Root 1 0 R >>\n%%EOF\n')])
}

/** A photo that does not get small: some hundred kilobytes in many pieces. */
export async function noisyPhoto(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 1200
    canvas.height = 900
    const context = canvas.getContext('2d')!
    const picture = context.createImageData(1200, 900)
    let seed = 7
    for (let at = 0; at < picture.data.length; at++) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
      picture.data[at] = at % 4 === 3 ? 255 : 90 + ((seed >> 16) % 120)
    }
    context.putImageData(picture, 0, 0)
    return canvas.toDataURL('image/jpeg', 0.8)
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
