import type { GreyPicture } from './measure-photo.ts'

/** A picture on its side: its left edge is the top. */
export function quarterTurn({ width, height, grey }: GreyPicture): GreyPicture {
  const turned = new Uint8ClampedArray(grey.length)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = grey[y * width + x]!
  return { width: height, height: width, grey: turned }
}
