import { qrModules } from '@let-twe/ui/qr-code/qr-modules.ts'

/** Pixels a module in the saved picture. */
const savedScale = 12

/** The code as a PNG, black on white, for a bank's app; null where the phone cannot draw it. */
export async function qrPicture(text: string): Promise<Blob | null> {
  const { size, rows } = qrModules(text)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * savedScale
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  rows.forEach((row, y) => row.forEach((dark, x) => dark && pen.fillRect(x * savedScale, y * savedScale, savedScale, savedScale)))
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
