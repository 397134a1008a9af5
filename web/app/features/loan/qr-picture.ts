import { encode } from 'uqr'
import { darkLine } from './dark-line.ts'

/** Modules of white around the code, as the standard wants. */
const border = 4
/** Pixels a module in the saved picture. */
const savedScale = 12

/** A QR code as a grid of modules with its quiet zone; `path` is a line through the dark ones of each row, one wide, at whole numbers. */
export function qrModules(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border })
  return { size, path: data.map((row, y) => lineOf(row, y)).join(''), rows: data }
}

function lineOf(row: readonly boolean[], y: number): string {
  return `M0 ${y}${darkLine(row.map((dark) => (dark ? '1' : '0')).join(''))}`
}

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
