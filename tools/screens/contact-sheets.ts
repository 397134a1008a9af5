import { join } from 'node:path'
import sharp from 'sharp'

/** Pixels of a sheet: the size that stays readable without scaling. */
const sheet = { width: 1512, height: 806 }
const gap = 4

/** A picture of a page, `width` pixels wide. */
export type Shot = { readonly file: string; readonly name: string; readonly width: number }

/**
 * Lays pictures beside each other on as few sheets as they need, each a little smaller than on a phone, a long page in several
 * columns from the left to the right. Returns the content of each sheet.
 */
export async function writeContactSheets(shots: readonly Shot[], folder: string): Promise<string[]> {
  const columns = (await Promise.all(shots.map(cut))).flat()
  const lines: string[] = []
  for (let first = 0, number = 1; first < columns.length; number++) {
    let left = 0
    const here: { input: Buffer; left: number; top: number }[] = []
    const names = new Set<string>()
    for (; first < columns.length && left + columns[first]!.width <= sheet.width; first++) {
      const { input, width, name } = columns[first]!
      here.push({ input, left, top: 0 })
      names.add(name)
      left += width + gap
    }
    const file = `sheet-${String(number).padStart(3, '0')}.png`
    await sharp({ create: { ...sheet, channels: 3, background: '#888' } })
      .composite(here)
      .png()
      .toFile(join(folder, file))
    lines.push(`${file}: ${[...names].join(' | ')}`)
  }
  return lines
}

async function cut({ file, name, width: seen }: Shot): Promise<{ input: Buffer; width: number; name: string }[]> {
  const width = Math.round(seen * (seen < 400 ? 0.69 : 0.6))
  const { data, info } = await sharp(file).resize({ width }).png().toBuffer({ resolveWithObject: true })
  const pieces = Math.ceil(info.height / sheet.height)
  return Promise.all(
    Array.from({ length: pieces }, async (_, index) => {
      const top = index * sheet.height
      const input = await sharp(data)
        .extract({ left: 0, top, width, height: Math.min(sheet.height, info.height - top) })
        .png()
        .toBuffer()
      return { input, width, name }
    }),
  )
}
