/** The measurable defects of a photo of a document. */
export type PhotoFlaw = 'blurred' | 'dark' | 'glaring'

/** Grey values 0 to 255, row by row. */
export type GreyPicture = { readonly width: number; readonly height: number; readonly grey: Uint8ClampedArray }

/**
 * Below these a photo is worth a second look. Found with photos of papers at 400 px: a sharp one has a Laplacian
 * variance far above 100, a shaken one stays below 60.
 */
const sharpestBlur = 60
const darkestMean = 60
const clippedFrom = 250
const maxClippedShare = 0.18
/** White paper fills a good photo too; glare is white in a picture that is not bright as a whole. */
const brightPaperMean = 205

/** The flaws of a photo: a warning, never a refusal. */
export function photoFlaws(picture: GreyPicture): PhotoFlaw[] {
  const mean = meanBrightness(picture)
  const flaws: PhotoFlaw[] = []
  if (mean < darkestMean) flaws.push('dark')
  else if (laplacianVariance(picture) < sharpestBlur) flaws.push('blurred')
  if (clippedShare(picture) > maxClippedShare && mean < brightPaperMean) flaws.push('glaring')
  return flaws
}

/** How much the brightness changes from point to point: the variance of the 4-neighbour Laplacian. A blurred photo has little. */
export function laplacianVariance({ width, height, grey }: GreyPicture): number {
  let sum = 0
  let squares = 0
  let count = 0
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = grey[at - 1]! + grey[at + 1]! + grey[at - width]! + grey[at + width]! - 4 * grey[at]!
      sum += value
      squares += value * value
      count += 1
    }
  }
  if (count === 0) return 0
  const mean = sum / count
  return squares / count - mean * mean
}

/** The average brightness, 0 to 255. */
export function meanBrightness({ grey }: GreyPicture): number {
  let sum = 0
  for (const value of grey) sum += value
  return grey.length === 0 ? 0 : sum / grey.length
}

/** The share of points that are as good as white, 0 to 1. */
export function clippedShare({ grey }: GreyPicture): number {
  let count = 0
  for (const value of grey) if (value >= clippedFrom) count += 1
  return grey.length === 0 ? 0 : count / grey.length
}

/** The grey values of RGBA points (ITU-R BT.601). */
export function toGrey(width: number, height: number, rgba: Uint8ClampedArray): GreyPicture {
  const grey = new Uint8ClampedArray(width * height)
  for (let at = 0; at < grey.length; at++) grey[at] = 0.299 * rgba[at * 4]! + 0.587 * rgba[at * 4 + 1]! + 0.114 * rgba[at * 4 + 2]!
  return { width, height, grey }
}
