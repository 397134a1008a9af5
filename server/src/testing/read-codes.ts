import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import zxing from '@zxing/library'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Pixels, four bytes each. */
export type Picture = { readonly data: Buffer; readonly width: number; readonly height: number }

/** A drawing as pixels on white. */
export async function rasterise(svg: string, size: { width: number; height?: number }): Promise<Picture> {
  // the product takes no drawings from people, so its picture reader is closed for them
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false })
    .resize({ ...size, fit: 'fill', kernel: 'nearest' })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

let loaded: unknown

/** A first reader for QR and bar code: zxing-cpp. Every code of the format that it finds. */
export async function readByZxingCpp({ data, width, height }: Picture, format: 'QRCode' | 'Code128'): Promise<string[]> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')
  await (loaded ??= prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(file)).buffer },
    fireImmediately: true,
  }))
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' }
  const found = await readBarcodes(image as never, { formats: [format], tryHarder: true })
  return found.filter((each) => each.isValid).map((each) => each.text)
}

/** A second reader for the QR: jsQR. */
export function readByJsQr({ data, width, height }: Picture): string | undefined {
  return jsQR.default(new Uint8ClampedArray(data), width, height)?.data
}

/** A second reader for the bar code: ZXing in JavaScript. */
export function readByZxingJs({ data, width, height }: Picture): string {
  const grey = Uint8ClampedArray.from({ length: width * height }, (_, at) => data[at * 4]!)
  const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(new zxing.RGBLuminanceSource(grey, width, height)))
  return new zxing.Code128Reader().decode(bitmap, new Map([[zxing.DecodeHintType.TRY_HARDER, true]])).getText()
}
