import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from './find-browser.ts'
import { MachineProblem } from './machine-problem.ts'

/**
 * Starts the browser once before all journeys: a browser that cannot start or crashes is one sentence instead of an error in each
 * of them.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright takes a global setup from the default export
export default async function tryBrowser(): Promise<void> {
  const { executablePath, args, env } = findBrowser()
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ executablePath, args, env, timeout: 60_000 })
    const page = await browser.newPage()
    await page.setContent('<h1>It works</h1>')
    await page.locator('h1').waitFor({ timeout: 30_000 })
  } catch (error) {
    throw new MachineProblem(
      `The browser ${executablePath} does not work: ${reasonOf(error)}. ` +
        (process.env['CHROME_PATH']
          ? 'Correct CHROME_PATH, or unset it to use the browser of npm.'
          : 'Run npm ci to get it anew, or install Chromium or Chrome and name it: CHROME_PATH=/path/to/chrome npm test'),
    )
  } finally {
    await browser?.close().catch(() => {})
  }
}

/** The browser's own last message, else the known cause. */
function reasonOf(error: unknown): string {
  const lines = String((error as Error).message).split('\n')
  const said = lines.filter((line) => line.includes('[err]')).map((line) => line.replace(/^.*\[err\]\s*/, ''))
  if (said.length > 0) return said.at(-1)!.trim()
  return lines[0]!.includes('has been closed') ? 'it ended at once' : lines[0]!.trim()
}
