import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { demoBorrowers } from '../e2e/src/demo-borrowers.ts'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { findLoan, logInAtOffice } from '../e2e/src/officer-steps.ts'
import { type Person, sitDown } from '../e2e/src/person.ts'
import { signIn } from '../e2e/src/sign-in.ts'
import { startProduct } from '../e2e/src/start-product.ts'

// Makes the pictures of the README anew from a fresh demo: `npm run pictures`. The front ends must be built.

const folder = join(import.meta.dirname, '../docs/pictures')
mkdirSync(folder, { recursive: true })

const product = await startProduct()
const browser = await chromium.launch(findBrowser())
try {
  const borrower = await sitDown(browser, product.customers, 'mm')
  await signIn(borrower, demoBorrowers.paying)
  await borrower.page.goto('/home')
  await take(borrower, 'phone', { width: 360, height: 760 })

  const officer = await sitDown(browser, product.office, 'en', { width: 1280 })
  await logInAtOffice(officer, product, 'officer1')
  await findLoan(officer, '+66810000003')
  await take(officer, 'desk', { width: 1280, height: 800 })
} finally {
  await browser.close()
  await product.stop()
}

/** Waits until the page is idle and stores its picture in few colours: a picture of a page needs no more. */
async function take({ page }: Person, name: string, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size)
  await page.locator('h1').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    await document.fonts.ready
    scrollTo(0, 0)
  })
  const picture = await page.screenshot()
  await sharp(picture)
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toFile(join(folder, `${name}.png`))
}
