import { qrSides } from './qr-sides.ts'

/** The text of a QR code in a photo, tried in several sizes; null when none is found, also in a file that is no photo. A worker reads too. */
export async function readQrPhoto(photo: Blob): Promise<string | null> {
  const { readQr } = await import('./read-qr.ts')
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (bitmap === null) return null
  try {
    for (const side of qrSides) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
      const [width, height] = [bitmap.width, bitmap.height].map((each) => Math.max(1, Math.round(each * scale))) as [number, number]
      const context = canvasOf(width, height).getContext('2d', { willReadFrequently: true }) as Drawing | null
      if (context === null) return null
      context.drawImage(bitmap, 0, 0, width, height)
      const text = await readQr(context.getImageData(0, 0, width, height))
      if (text !== null || scale === 1) return text
    }
    return null
  } finally {
    bitmap.close()
  }
}

type Drawing = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** Without the newer kind of canvas only a page can draw. */
function canvasOf(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}
