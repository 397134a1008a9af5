import { type GreyPicture, toGrey } from './measure-photo.ts'

/** A photo as its reader needs it: in grey, and in colour to cut from. The caller closes the bitmap. */
export async function openPhoto(photo: Blob, maxSide: number): Promise<{ bitmap: ImageBitmap; scale: number; picture: GreyPicture }> {
  const bitmap = await createImageBitmap(photo)
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number]
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!
  context.drawImage(bitmap, 0, 0, width, height)
  return { bitmap, scale, picture: toGrey(width, height, context.getImageData(0, 0, width, height).data) }
}
