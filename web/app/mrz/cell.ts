import type { GreyPicture } from '../photo/measure-photo.ts'

/** The characters of a machine-readable zone, in the order of the network's outputs. */
export const mrzCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<'

/** The points of a cell, as the network takes it. */
const cellWidth = 20
const cellHeight = 24
export const cellPoints = cellWidth * cellHeight

/** The half of a cell's sides, in widths of a character: some of its neighbours shows. */
const halfWidth = 0.62
const halfHeight = 0.72

/** The place of a character: its middle, and the step to the next one. */
export type CellPlace = { readonly x: number; readonly y: number; readonly dx: number; readonly dy: number }

/** Draws the cell of a character upright, with mean 0 and deviation 1, whatever its light. */
export function sampleCell({ width, height, grey }: GreyPicture, { x, y, dx, dy }: CellPlace, into: Float32Array): void {
  let sum = 0
  let squares = 0
  for (let row = 0; row < cellHeight; row++) {
    const v = ((row + 0.5) / cellHeight - 0.5) * 2 * halfHeight
    for (let column = 0; column < cellWidth; column++) {
      const u = ((column + 0.5) / cellWidth - 0.5) * 2 * halfWidth
      const px = Math.min(width - 1.001, Math.max(0, x + u * dx - v * dy))
      const py = Math.min(height - 1.001, Math.max(0, y + u * dy + v * dx))
      const left = Math.floor(px)
      const top = Math.floor(py)
      const at = top * width + left
      const fx = px - left
      const upper = grey[at]! + (grey[at + 1]! - grey[at]!) * fx
      const lower = grey[at + width]! + (grey[at + width + 1]! - grey[at + width]!) * fx
      const value = upper + (lower - upper) * (py - top)
      into[row * cellWidth + column] = value
      sum += value
      squares += value * value
    }
  }
  const mean = sum / cellPoints
  const deviation = Math.sqrt(Math.max(1, squares / cellPoints - mean * mean))
  for (let at = 0; at < cellPoints; at++) into[at] = (into[at]! - mean) / deviation
}
