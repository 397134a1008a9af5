import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { encode } from 'uqr'

const width = 640
const height = 480
const framesPerSecond = 10
const folder = join(import.meta.dirname, '../../node_modules/.cache')

/** A file that Chromium's pretended camera plays in a loop: a QR code with a text, black on white (uncompressed Y4M, 4:2:0). */
export function makeCameraFile(text: string): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'camera.y4m')
  const stage = `${path}-${process.pid}`
  const file = openSync(stage, 'w')
  try {
    writeSync(file, `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`)
    const frame = Buffer.alloc((width * height * 3) / 2, 128)
    frame.set(brightness(text))
    for (let count = 0; count < 2; count++) {
      writeSync(file, 'FRAME\n')
      writeSync(file, frame)
    }
  } finally {
    closeSync(file)
  }
  // every worker makes it: a reader always finds a complete one
  renameSync(stage, path)
  return path
}

function brightness(text: string): Uint8Array {
  const { data, size } = encode(text, { border: 3 })
  const points = new Uint8Array(width * height).fill(200)
  const module = Math.floor(height / size)
  const [left, top] = [Math.floor((width - module * size) / 2), Math.floor((height - module * size) / 2)]
  for (let y = 0; y < module * size; y++) {
    for (let x = 0; x < module * size; x++) {
      points[(top + y) * width + left + x] = data[Math.floor(y / module)]![Math.floor(x / module)] ? 20 : 230
    }
  }
  return points
}
