/** Sides of the pictures that are tried, smallest first: a small one is quick, a large one shows small codes. */
const sides = [1000, 2000, 3200]

/** The text of a QR code in a photo, tried in several sizes; null when none is found, also in a file that is no photo. */
export async function readQrPhoto(photo: Blob): Promise<string | null> {
  const { readQr } = await import('./read-qr.ts')
  const bitmap = await createImageBitmap(photo).catch(() => null)
  if (bitmap === null) return null
  try {
    for (const side of sides) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
      const canvas = document.createElement('canvas')
      canvas.width = Math.max(1, Math.round(bitmap.width * scale))
      canvas.height = Math.max(1, Math.round(bitmap.height * scale))
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null) return null
      context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
      const text = await readQr(context.getImageData(0, 0, canvas.width, canvas.height))
      if (text !== null || scale === 1) return text
    }
    return null
  } finally {
    bitmap.close()
  }
}
