import { type PhotoFlaw, photoFlaws, toGrey } from './measure-photo.ts'

/** A photo ready for upload, with its possible defects. */
export type ShrunkPhoto = { readonly blob: Blob; readonly flaws: readonly PhotoFlaw[] }

/** The longest side that is sent, in pixels, and the most bytes. */
const maxSide = 2000
const maxBytes = 500 * 1024
/** The quality is lowered first, then the size. */
const qualities = [0.85, 0.75, 0.65, 0.55]
const shrinkBy = 0.8
const measuredSide = 400

/**
 * Rotates a photo (quarter turns clockwise), shrinks it to at most 2000 px and 500 KB as JPEG, and measures it. Throws for a file
 * that is no picture.
 */
export async function shrinkPhoto(photo: Blob, quarterTurns = 0): Promise<ShrunkPhoto> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    let side = maxSide
    for (;;) {
      const canvas = draw(bitmap, side, quarterTurns)
      for (const quality of qualities) {
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality })
        if (blob.size <= maxBytes) return { blob, flaws: measure(bitmap) }
      }
      side = Math.round(side * shrinkBy)
    }
  } finally {
    bitmap.close()
  }
}

function draw(bitmap: ImageBitmap, side: number, quarterTurns: number): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const lying = quarterTurns % 2 === 1
  const canvas = new OffscreenCanvas(lying ? height : width, lying ? width : height)
  const context = canvas.getContext('2d')!
  // JPEG has no transparency: transparent pixels of a PNG become white paper
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((quarterTurns * Math.PI) / 2)
  context.drawImage(bitmap, -width / 2, -height / 2, width, height)
  return canvas
}

function measure(bitmap: ImageBitmap): PhotoFlaw[] {
  const scale = Math.min(1, measuredSide / Math.max(bitmap.width, bitmap.height))
  const width = Math.max(1, Math.round(bitmap.width * scale))
  const height = Math.max(1, Math.round(bitmap.height * scale))
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0, width, height)
  return photoFlaws(toGrey(width, height, context.getImageData(0, 0, width, height).data))
}
