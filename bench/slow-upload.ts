// A large photo sent over 50 kbit/s with five cuts, on the page as a person sends it. The product must run with its demo.
//   node bench/slow-upload.ts http://localhost:3000
import { chromium } from '@playwright/test'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { sitDown } from '../e2e/src/person.ts'
import { signIn } from '../e2e/src/sign-in.ts'

const [baseURL = 'http://localhost:3000'] = process.argv.slice(2)
const bytesPerSecond = 50_000 / 8
const cuts = 5
const cutMs = 3_000

const browser = await chromium.launch(findBrowser())
const person = await sitDown(browser, baseURL, 'en')
const { page, context } = person
// the demo's borrower in the middle of the application
await signIn(person, '0810000002')
await page.waitForURL(/required-documents/)
const photo = await page.evaluate(async () => {
  const [width, height] = [1000, 700]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  const picture = context.createImageData(width, height)
  for (let at = 0; at < picture.data.length; at++) picture.data[at] = at % 4 === 3 ? 255 : Math.random() * 255
  context.putImageData(picture, 0, 0)
  const url = canvas.toDataURL('image/jpeg', 0.8)
  return url.slice(url.indexOf(',') + 1)
})
const card = page.locator('fieldset').first()
await card
  .locator('input[type=file]')
  .last()
  .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(photo, 'base64') })
const send = page.getByRole('button', { name: /^(Yes, send this photo|Send it anyway)$/ })
await send.waitFor()

let sent = 0
let answered = 0
page.on('request', (request) => {
  if (request.method() === 'PUT' && request.url().includes('/documents/parts/')) sent += 1
})
page.on('requestfinished', (request) => {
  if (request.method() === 'PUT' && request.url().includes('/documents/parts/')) answered += 1
})
const session = await context.newCDPSession(page)
await session.send('Network.enable')
const network = (offline: boolean) =>
  session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 300,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
await network(false)
const start = performance.now()
await send.click()
for (let cut = 0; cut < cuts; cut++) {
  await page.waitForTimeout(9_000)
  await network(true)
  await page.waitForTimeout(cutMs)
  await network(false)
}
await page.getByText('1 of 5 documents are sent').waitFor({ timeout: 300_000 })
const seconds = (performance.now() - start) / 1000
console.log(`received after ${seconds.toFixed(0)} s with ${cuts} cuts of ${cutMs / 1000} s; ${sent} pieces sent, ${answered} answered`)
await browser.close()
