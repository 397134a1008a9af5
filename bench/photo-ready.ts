// How long a phone takes to make a 12-megapixel photo ready to send, on a processor four times slower, and how large it is then
// (twenty-uploads.ts measures what a server needs for 20 of them at once).
//   node bench/photo-ready.ts
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/src/find-browser.ts'

const [width, height] = [4000, 3000]
const slower = 4
const { executablePath, args, env } = findBrowser()
const browser = await chromium.launch({ executablePath, args, env })
const photo = await makePhoto()
console.log(`a photo of ${width} x ${height}, ${(photo.length / 1024 / 1024).toFixed(1)} MB as the camera writes it`)
await onThePhone()
await browser.close()

/** A paper on a table: letters, uneven light and the noise of a sensor, as a phone's camera writes it. */
async function makePhoto(): Promise<Buffer> {
  const page = await browser.newPage()
  const url = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')!
      context.fillStyle = '#7a5a3c'
      context.fillRect(0, 0, wide, high)
      context.rotate(0.03)
      context.fillStyle = '#f2efe6'
      context.fillRect(560, 160, 2880, 2560)
      context.fillStyle = '#223'
      context.font = '38px sans-serif'
      const words = ['Permit', 'အလုပ်', 'ใบอนุญาต', '0012345', 'Mahachai']
      for (let line = 0; line < 46; line++)
        for (let word = 0; word < 12; word++) context.fillText(words[(line * 7 + word * 3) % 5]!, 700 + word * 200, 320 + line * 50)
      context.resetTransform()
      const light = context.createRadialGradient(1400, 900, 100, 1400, 900, 3200)
      light.addColorStop(0, '#ffffff55')
      light.addColorStop(1, '#00000077')
      context.fillStyle = light
      context.fillRect(0, 0, wide, high)
      const picture = context.getImageData(0, 0, wide, high)
      for (let at = 0; at < picture.data.length; at += 4) {
        const noise = (Math.random() + Math.random() + Math.random() - 1.5) * 24
        for (let part = 0; part < 3; part++) picture.data[at + part] = picture.data[at + part]! + noise
      }
      context.putImageData(picture, 0, 0)
      return canvas.toDataURL('image/jpeg', 0.92)
    },
    [width, height] as const,
  )
  await page.close()
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

async function onThePhone(): Promise<void> {
  const { build } = await import('vite')
  const entry = new URL('../web/app/photo/shrink-photo.ts', import.meta.url).pathname
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'shrink' } },
  })
  const [{ output }] = built as unknown as [{ output: [{ code: string }] }]
  const page = await browser.newPage()
  await page.route('http://localhost/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: output[0].code })
      : route.request().url().endsWith('.jpg')
        ? route.fulfill({ contentType: 'image/jpeg', body: photo })
        : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
  )
  await page.goto('http://localhost/')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  for (let run = 0; run < 5; run++) {
    const { ms, bytes, flaws } = await page.evaluate(async () => {
      const address = '/shrink.js'
      const { shrinkPhoto } = await import(address)
      const taken = await (await fetch('/photo.jpg')).blob()
      const start = performance.now()
      const { blob, flaws: found } = await shrinkPhoto(taken)
      return { ms: performance.now() - start, bytes: blob.size, flaws: found }
    })
    console.log(
      `ready after ${ms.toFixed(0)} ms on a ${slower} times slower processor, ${(bytes / 1024).toFixed(0)} KB, warnings: ${flaws.join(' ') || 'none'}`,
    )
  }
}
