import type { GreyPicture } from '../photo/measure-photo.ts'

/** A connected piece of ink: its box. */
export type InkBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Ink is darker than its neighbourhood by this share, and by this many steps of grey. */
const inkShare = 0.87
const inkSteps = 10
/** The side of the neighbourhood, as a part of the picture's longest side. */
const neighbourhood = 1 / 28

/** The connected pieces of ink on a picture, in any light: what is darker than the paper around it, by this share of it. */
export function findInk(picture: GreyPicture, share = inkShare): InkBox[] {
  const { width, height } = picture
  const ink = darkPoints(picture, share)
  const labels = new Int32Array(width * height)
  const boxes: { left: number; top: number; right: number; bottom: number; parent: number }[] = [
    { left: 0, top: 0, right: 0, bottom: 0, parent: 0 },
  ]
  const rootOf = (label: number) => {
    let root = label
    while (boxes[root]!.parent !== root) root = boxes[root]!.parent = boxes[boxes[root]!.parent]!.parent
    return root
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      if (ink[at] === 0) continue
      const before = x > 0 ? labels[at - 1]! : 0
      const above = y > 0 ? labels[at - width]! : 0
      let label = before || above
      if (label === 0) {
        label = boxes.length
        boxes.push({ left: x, top: y, right: x, bottom: y, parent: label })
      } else if (before !== 0 && above !== 0 && before !== above) {
        boxes[rootOf(above)]!.parent = rootOf(before)
      }
      labels[at] = label
      const box = boxes[label]!
      if (x < box.left) box.left = x
      if (x > box.right) box.right = x
      box.bottom = y
    }
  }
  const whole = new Map<number, { left: number; top: number; right: number; bottom: number }>()
  for (let label = 1; label < boxes.length; label++) {
    const box = boxes[label]!
    const root = rootOf(label)
    const known = whole.get(root)
    if (known === undefined) whole.set(root, { left: box.left, top: box.top, right: box.right, bottom: box.bottom })
    else {
      known.left = Math.min(known.left, box.left)
      known.top = Math.min(known.top, box.top)
      known.right = Math.max(known.right, box.right)
      known.bottom = Math.max(known.bottom, box.bottom)
    }
  }
  return [...whole.values()]
}

/** 1 where a point is darker than the mean of its neighbourhood (Bradley and Roth, by an integral image). */
function darkPoints({ width, height, grey }: GreyPicture, share: number): Uint8Array {
  const stride = width + 1
  const sums = new Float64Array(stride * (height + 1))
  for (let y = 0; y < height; y++) {
    let row = 0
    for (let x = 0; x < width; x++) {
      row += grey[y * width + x]!
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row
    }
  }
  const radius = Math.round((Math.max(width, height) * neighbourhood) / 2)
  const ink = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const top = Math.max(0, y - radius)
    const bottom = Math.min(height, y + radius + 1)
    for (let x = 0; x < width; x++) {
      const left = Math.max(0, x - radius)
      const right = Math.min(width, x + radius + 1)
      const sum = sums[bottom * stride + right]! - sums[top * stride + right]! - sums[bottom * stride + left]! + sums[top * stride + left]!
      const mean = sum / ((right - left) * (bottom - top))
      const value = grey[y * width + x]!
      if (value < mean * share && value < mean - inkSteps) ink[y * width + x] = 1
    }
  }
  return ink
}
