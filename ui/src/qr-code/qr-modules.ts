import { encode } from 'uqr'
import { darkLine } from './dark-line.ts'

/** Modules of white around the code (ISO/IEC 18004: 4). */
const border = 4

/**
 * A QR code as rows of modules (true is dark) with its quiet zone, and its size in modules on both sides; `path` is a line, one module wide, through the
 * dark ones of each row.
 */
export function qrModules(text: string): { readonly size: number; readonly rows: readonly (readonly boolean[])[]; readonly path: string } {
  const { data, size } = encode(text, { ecc: 'M', border })
  return { size, rows: data, path: data.map((row, y) => `M0 ${y}${darkLine(row.map(Number).join(''))}`).join('') }
}
