import { writeFileSync } from 'node:fs'
import { cellPoints } from '../../web/app/mrz/cell.ts'
import { hiddenUnits } from '../../web/app/mrz/network.ts'

const batch = 64
const reportEvery = 50_000

type Layer = {
  inputs: number
  units: number
  w: Float32Array
  b: Float32Array
  gw: Float32Array
  gb: Float32Array
  m: Float32Array[]
  v: Float32Array[]
}

/** Trains a network on drawn cells and stores it; `draw` fills a cell and returns the number of its character. */
export function trainNetwork(options: {
  readonly outputs: number
  readonly samples: number
  readonly normal: () => number
  readonly draw: (cell: Float32Array) => number
  readonly file: string
}): void {
  const { outputs, samples, normal, draw, file } = options
  const first = makeLayer(cellPoints, hiddenUnits, normal)
  const second = makeLayer(hiddenUnits, outputs, normal)
  const cell = new Float32Array(cellPoints)
  const middle = new Float32Array(hiddenUnits)
  const back = new Float32Array(hiddenUnits)
  const scores = new Float32Array(outputs)
  let right = 0
  for (let sample = 1; sample <= samples; sample++) {
    const truth = draw(cell)
    for (let unit = 0; unit < hiddenUnits; unit++) {
      let sum = first.b[unit]!
      for (let at = 0; at < cellPoints; at++) sum += first.w[unit * cellPoints + at]! * cell[at]!
      middle[unit] = Math.max(0, sum)
    }
    let best = 0
    for (let unit = 0; unit < outputs; unit++) {
      let sum = second.b[unit]!
      for (let at = 0; at < hiddenUnits; at++) sum += second.w[unit * hiddenUnits + at]! * middle[at]!
      scores[unit] = sum
      if (sum > scores[best]!) best = unit
    }
    if (best === truth) right += 1
    const largest = scores[best]!
    let total = 0
    for (let unit = 0; unit < outputs; unit++) total += scores[unit] = Math.exp(scores[unit]! - largest)
    back.fill(0)
    for (let unit = 0; unit < outputs; unit++) {
      const wrong = scores[unit]! / total - (unit === truth ? 1 : 0)
      second.gb[unit]! += wrong
      for (let at = 0; at < hiddenUnits; at++) {
        back[at]! += wrong * second.w[unit * hiddenUnits + at]!
        second.gw[unit * hiddenUnits + at]! += wrong * middle[at]!
      }
    }
    for (let unit = 0; unit < hiddenUnits; unit++) {
      if (middle[unit] === 0) continue
      const wrong = back[unit]!
      first.gb[unit]! += wrong
      for (let at = 0; at < cellPoints; at++) first.gw[unit * cellPoints + at]! += wrong * cell[at]!
    }
    if (sample % batch === 0) {
      const rate = 0.0015 * (1 - sample / samples) + 0.00002
      adam(first, sample / batch, rate)
      adam(second, sample / batch, rate)
    }
    if (sample % reportEvery === 0) {
      console.log(`${sample}: ${((right / reportEvery) * 100).toFixed(2)} % right`)
      right = 0
    }
  }
  store(file, [first, second])
}

function makeLayer(inputs: number, units: number, normal: () => number): Layer {
  const deviation = Math.sqrt(2 / inputs)
  const w = Float32Array.from({ length: inputs * units }, () => normal() * deviation)
  const like = () => [new Float32Array(inputs * units), new Float32Array(units)]
  return {
    inputs,
    units,
    w,
    b: new Float32Array(units),
    gw: new Float32Array(inputs * units),
    gb: new Float32Array(units),
    m: like(),
    v: like(),
  }
}

function adam(layer: Layer, step: number, rate: number): void {
  for (const [k, [values, gradients]] of (
    [
      [layer.w, layer.gw],
      [layer.b, layer.gb],
    ] as const
  ).entries()) {
    const [m, v] = [layer.m[k]!, layer.v[k]!]
    const [c1, c2] = [1 - 0.9 ** step, 1 - 0.999 ** step]
    for (let at = 0; at < values.length; at++) {
      const gradient = gradients[at]! / batch
      m[at] = 0.9 * m[at]! + 0.1 * gradient
      v[at] = 0.999 * v[at]! + 0.001 * gradient * gradient
      values[at]! -= (rate * (m[at]! / c1)) / (Math.sqrt(v[at]! / c2) + 1e-8)
    }
    gradients.fill(0)
  }
}

/** Weights as signed bytes, then scales and biases (web/app/mrz/network.ts). */
function store(file: string, layers: readonly Layer[]): void {
  const bytes: Buffer[] = []
  const numbers: number[] = []
  for (const { w, b, inputs, units } of layers) {
    const scales: number[] = []
    for (let unit = 0; unit < units; unit++) {
      const row = w.subarray(unit * inputs, (unit + 1) * inputs)
      const scale = Math.max(...row.map(Math.abs)) / 127
      scales.push(scale)
      bytes.push(Buffer.from(Int8Array.from(row, (value) => Math.round(value / scale))))
    }
    numbers.push(...scales, ...b)
  }
  writeFileSync(file, Buffer.concat([...bytes, Buffer.from(Float32Array.from(numbers).buffer)]))
}
