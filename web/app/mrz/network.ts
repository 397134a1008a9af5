import { cellPoints } from './cell.ts'

/** The units between the points of a cell and its characters. */
export const hiddenUnits = 96

/** The bytes of a stored network: for each unit its weights as signed bytes, then the scales and biases of all units. */
export function networkBytes(outputs: number): number {
  return hiddenUnits * cellPoints + outputs * hiddenUnits + (hiddenUnits + outputs) * 8
}

/** A network of two layers: each has weights by unit, and biases. */
export type Network = {
  readonly hidden: { readonly weights: Float32Array; readonly biases: Float32Array }
  readonly output: { readonly weights: Float32Array; readonly biases: Float32Array }
}

/** Reads a stored network that tells so many characters apart; throws for bytes that are none. */
export function readNetwork(bytes: ArrayBuffer, outputs: number): Network {
  const length = networkBytes(outputs)
  if (bytes.byteLength !== length) throw new RangeError(`a network has ${length} bytes`)
  const weights = new Int8Array(bytes, 0, hiddenUnits * cellPoints + outputs * hiddenUnits)
  // the numbers behind the bytes are not aligned
  const numbers = new Float32Array(bytes.slice(weights.length))
  const layer = (start: number, units: number, inputs: number, first: number) => ({
    weights: Float32Array.from({ length: units * inputs }, (_, at) => weights[start + at]! * numbers[first + Math.floor(at / inputs)]!),
    biases: numbers.slice(first + units, first + 2 * units),
  })
  return {
    hidden: layer(0, hiddenUnits, cellPoints, 0),
    output: layer(hiddenUnits * cellPoints, outputs, hiddenUnits, 2 * hiddenUnits),
  }
}

/** The probability of each character for one cell. */
export function characterProbabilities({ hidden, output }: Network, cell: Float32Array): Float32Array {
  const middle = new Float32Array(hiddenUnits)
  for (let unit = 0; unit < hiddenUnits; unit++) {
    let sum = hidden.biases[unit]!
    for (let at = 0; at < cellPoints; at++) sum += hidden.weights[unit * cellPoints + at]! * cell[at]!
    middle[unit] = Math.max(0, sum)
  }
  const outputs = output.biases.length
  const result = new Float32Array(outputs)
  let largest = -Infinity
  for (let unit = 0; unit < outputs; unit++) {
    let sum = output.biases[unit]!
    for (let at = 0; at < hiddenUnits; at++) sum += output.weights[unit * hiddenUnits + at]! * middle[at]!
    result[unit] = sum
    largest = Math.max(largest, sum)
  }
  let total = 0
  for (let unit = 0; unit < outputs; unit++) total += result[unit] = Math.exp(result[unit]! - largest)
  for (let unit = 0; unit < outputs; unit++) result[unit]! /= total
  return result
}
