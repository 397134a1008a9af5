import type { Page } from '@playwright/test'

/** Takes the whole page, with the fixed parts at its end; the footer, which is the same everywhere, only for guests. */
export async function takeWhole(page: Page, file: string, withoutFooter: boolean): Promise<void> {
  await page.locator('h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(async (hide) => {
    await document.fonts.ready
    await Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        return image.decode().catch(() => {})
      }),
    )
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const { position, bottom } = getComputedStyle(element)
      if (position === 'fixed' && bottom === '0px' && element.closest('dialog') === null) element.style.position = 'relative'
    }
    if (hide) document.querySelector('footer')?.style.setProperty('display', 'none')
    scrollTo(0, 0)
  }, withoutFooter)
  await page.screenshot({ path: file, fullPage: true })
}
