/** Sides of the pictures that are tried, smallest first: a small one is quick, a large one shows small codes. */
const sides = [1000, 2000, 3200]

/** The text of a QR code in a photo, tried in several sizes; null when none is found, or the file is no picture. */
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

/** The text of a QR code in the pictures of a PDF; null when none of them holds one. */
export async function readQrPdf(pdf: Blob): Promise<string | null> {
  const { findPdfPictures, unpackPoints } = await import('./pdf-pictures.ts')
  const { readQr } = await import('./read-qr.ts')
  for (const picture of findPdfPictures(new Uint8Array(await pdf.arrayBuffer()))) {
    if (picture.kind === 'jpeg') {
      const text = await readQrPhoto(new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })).catch(() => null)
      if (text !== null) return text
      continue
    }
    const points = await unpackPoints(picture)
    const text = points && (await readQr(withMargin(points)).catch(() => null))
    if (text) return text
  }
  return null
}

/** A code that fills its picture to the edge lacks the quiet zone that readers need; small ones are made larger. */
function withMargin({ rgba, width, height }: { rgba: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }): ImageData {
  const times = Math.max(1, Math.floor(400 / Math.max(width, height)))
  const margin = 16 + Math.round(width * times * 0.1)
  const small = document.createElement('canvas')
  small.width = width
  small.height = height
  small.getContext('2d')!.putImageData(new ImageData(rgba, width, height), 0, 0)
  const canvas = document.createElement('canvas')
  canvas.width = width * times + 2 * margin
  canvas.height = height * times + 2 * margin
  const context = canvas.getContext('2d')!
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingEnabled = false
  context.drawImage(small, margin, margin, width * times, height * times)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
