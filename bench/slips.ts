/**
 * How many slips' QR codes the phone reads: `npm run bench -- slips`. The slips are drawn in the likeness of real ones; real phones and real
 * slips are another matter. Every photo is made small as the phone does before it is read.
 *
 *   COUNT=10 npm run bench -- slips
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { readSlipCode } from '@let-twe/core/payment/slip-code.ts'
import { billPaymentQr } from '@let-twe/core/payment/thai-bill-payment.ts'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { lights } from '../tools/digits/lights.ts'
import { photographPage } from '../tools/mrz/draw-document.ts'
import { seededRandom } from '../tools/mrz/seeded-random.ts'
import { type SlipKind, drawSlip, slipKinds, slipText } from '../tools/slips/draw-slip.ts'
import { qrSides } from '../web/app/qr/qr-sides.ts'
import { machine, storeResult, table } from './keep-result.ts'

const count = Number(process.env['COUNT'] ?? 2)
const kinds = Object.keys(slipKinds) as SlipKind[]
/** Pictures without a camera: width in points and JPEG quality. */
const pictures = {
  screenshot: [1080, 90],
  'screenshot sent by chat': [720, 60],
  'sent small': [480, 40],
  'sent smaller': [320, 40],
} as const
const foreign = [
  billPaymentQr({ billerId: '012345678901601', ref1: '1234567890', ref2: '1', amount: null }),
  'https://ewp.doe.go.th/qrcheck/ref?ref_no=6512345678901',
  slipText('004', '014242082547BPM04988').replace('BPM', 'BPN'),
]

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })

const ways = [...Object.keys(pictures), ...Object.keys(lights)]
let seed = 0
let [wrong, others, othersTaken] = [0, 0, 0]
const rows = []
for (const way of ways) {
  const row = []
  for (const kind of kinds) {
    let right = 0
    for (let at = 0; at < count; at++) {
      const number = `${20261125000000 + seed * 7919}${'ABCdefGHJ'.slice(0, seed % 10)}`
      const read = readSlipCode((await readText(await photograph(kind, way, slipText('014', number)))) ?? '')
      if (read?.number === number) right += 1
      else if (read) wrong += 1
    }
    row.push(right)
    others += 1
    if (readSlipCode((await readText(await photograph(kind, way, foreign[others % foreign.length]!))) ?? '')) othersTaken += 1
  }
  rows.push([way, ...row.map((right) => `${right} of ${count}`)])
}

storeResult(
  'slips',
  [
    `# Reading the QR code of slips\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}`,
    `Drawn photos of ${count} invented slips of each kind in each way. Read wrongly: ${wrong}. Codes of payments, permits and with a wrong check value taken for a slip: ${othersTaken} of ${others}. Where none is read, the slip is sent as before.`,
    table(['way', ...kinds], rows),
  ].join('\n\n'),
)

async function photograph(kind: SlipKind, way: string, text: string): Promise<Buffer> {
  seed += 1
  const { between } = seededRandom(seed)
  const picture = pictures[way as keyof typeof pictures]
  if (picture) {
    const [width, quality] = picture
    return sharp(Buffer.from(drawSlip(kind, text)))
      .resize({ width })
      .jpeg({ quality })
      .toBuffer()
  }
  const light = lights[way]!(between)
  return photographPage(drawSlip(kind, text, light.ink), light, seed)
}

/** As the phone does: made small for the way to the server, then looked at in several sizes. */
async function readText(photo: Buffer): Promise<string | null> {
  const small = await sharp(photo)
    .resize({ width: 2000, height: 2000, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 85 })
    .toBuffer()
  const { width, height } = await sharp(small).metadata()
  for (const side of qrSides) {
    const { data, info } = await sharp(small)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const image = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: 'srgb' }
    // as `readQr` looks
    const found = await readBarcodes(image as never, { formats: ['QRCode'], tryHarder: true, maxNumberOfSymbols: 1 })
    if (found[0] !== undefined || Math.max(width, height) <= side) return found[0]?.text ?? null
  }
  return null
}
