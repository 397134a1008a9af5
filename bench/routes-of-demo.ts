import { type ApplicationPage, applicationPages, applicationSteps } from '@let-twe/core/application/steps.ts'
import { type PhoneNumber, parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { demoBorrowers } from '../e2e/src/demo-borrowers.ts'
import { openAccount, prepareApplication } from '../e2e/src/prepare-application.ts'
import type { Product } from '../e2e/src/start-product.ts'
import { accountPath } from '../web/app/features/account/account-path.ts'
import type { OtpPurpose, OtpRequest } from '../web/app/features/account/account-progress.ts'
import { pages } from '../web/app/page/pages.ts'
import { type PhoneState, signedInPhone } from './signed-in-phone.ts'

/** A phone: without `state` no borrower is logged in; with `purpose` a code was sent to it. */
type Phone = { readonly who: string; readonly state?: PhoneState | undefined; readonly purpose?: OtpPurpose | undefined }
/** A page with the phone that opens it; `from` is the page that leads there, where no storage holds its data. */
export type ShownRoute = Phone & { readonly path: string; readonly from?: string | undefined }

/** People of the demo for the pages of the app, tried in turn until a page admits one. */
const people = ['paying', 'repaid', 'preApproved', 'interviewBooked', 'documentAgain'] as const

/**
 * Every route of the app with a person whom it admits: people of the demo, an applicant at each step, and phones that wait for a
 * code or a PIN; or `only` some. `hidden` are routes that admit none of them.
 */
export async function routesOfDemo(
  browser: Browser,
  product: Product,
  only?: readonly string[],
): Promise<{ shown: ShownRoute[]; hidden: string[] }> {
  const origin = product.customers
  const phones: Phone[] = [{ who: 'guest' }]
  for (const person of people) phones.push({ who: person, state: await signedInPhone(browser, origin, 'mm', demoBorrowers[person]) })
  const stateOf = (name: string) => phones.find(({ who }) => who === name)?.state
  const shown: ShownRoute[] = []
  const hidden: string[] = []
  for (const path of (await everyPath()).filter((each) => only?.includes(each) ?? true)) {
    const from = choosesPinFor(path)
    const phone = await phoneFor({ path, from })
    if (phone === undefined) hidden.push(path)
    else shown.push({ ...phone, path, from })
  }
  return { shown, hidden }

  async function phoneFor(route: Pick<ShownRoute, 'path' | 'from'>): Promise<Phone | undefined> {
    const { path } = route
    const step = applicationPages.find((each) => each === path)
    const purpose = purposeOf(path)
    const own = purpose && { who: `code to ${purpose}`, purpose, state: purpose === 'change_number' ? stateOf('paying') : undefined }
    const asked = step ? [await applicantAt(step)] : own ? [own] : phones
    for (const phone of asked) if (await mayStay(phone, route)) return phone
    return undefined
  }

  async function mayStay(phone: Phone, route: Pick<ShownRoute, 'path' | 'from'>): Promise<boolean> {
    const context = await openPhone(browser, origin, phone)
    const page = await context.newPage()
    await arrive(page, origin, route)
    await page.waitForLoadState('networkidle')
    const stays = new URL(page.url()).pathname === route.path
    await context.close()
    return stays
  }

  /** A new applicant whose next step is on this page. */
  async function applicantAt(page: ApplicationPage): Promise<Phone> {
    const done = applicationPages.indexOf(page)
    const number = parsePhoneNumber(`089900010${done}`) as PhoneNumber
    const last = applicationSteps[done - 1]
    await (last ? prepareApplication(product, number, last) : openAccount(product, number))
    return { who: `applicant, ${done} of 6 done`, state: await signedInPhone(browser, origin, 'mm', number.replace('+66', '0')) }
  }

  async function everyPath(): Promise<string[]> {
    const rows: readonly { readonly path: string; readonly types?: readonly string[] }[] = pages
    const paths = rows.flatMap(({ path, types }) => types?.map((type) => path.replace(':type', type)) ?? [path])
    return Promise.all(paths.map(async (path) => (path.endsWith('/:id') ? path.replace(':id', await anyLoan()) : path)))
  }

  async function anyLoan(): Promise<string> {
    const context = await openPhone(browser, origin, { who: 'repaid', state: stateOf('repaid') })
    const page = await context.newPage()
    await page.goto(`${origin}/profile/loan-history`)
    const href = await page.locator('a[href^="/loan-history/"]').first().getAttribute('href')
    await context.close()
    return href!.split('/').at(-1)!
  }
}

/** A phone in Burmese that prefers reduced data: it prefetches nothing. */
export async function openPhone(browser: Browser, origin: string, { state, purpose }: Phone): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    hasTouch: true,
    serviceWorkers: 'block',
    ...(state && { storageState: state }),
  })
  await context.addCookies([
    { name: 'locale', value: 'mm', url: origin },
    { name: 'cookies', value: 'all', url: origin },
  ])
  if (purpose) await context.addInitScript(storeCode, sentCode(purpose))
  return context
}

/** Opens a page; where a PIN is confirmed, the page before it, and chooses one there. */
export async function arrive(page: Page, origin: string, { path, from }: Pick<ShownRoute, 'path' | 'from'>): Promise<void> {
  await page.goto(origin + (from ?? path))
  if (from === undefined) return
  await page.locator('html[data-alive]').waitFor()
  await page.locator('input[name="pin"]').focus()
  // the sixth digit sends
  await page.keyboard.type('482915')
  await page.waitForURL(origin + path)
}

/** The page where the PIN is chosen that a page confirms: it stays in memory between the two. */
function choosesPinFor(path: string): string | undefined {
  return Object.values(accountPath).find(({ confirmPin }) => confirmPin === path)?.setPin
}

/** The purpose of the page for a code or a PIN; undefined for any other page. */
function purposeOf(path: string): OtpPurpose | undefined {
  const purposes = Object.keys(accountPath) as OtpPurpose[]
  return purposes.find((each) => {
    const { confirmOtp, setPin, confirmPin } = accountPath[each]
    return [confirmOtp, setPin, confirmPin].includes(path)
  })
}

/** A new code and the proof that it was right, as account-progress.ts stores both. */
function sentCode(purpose: OtpPurpose): { code: string; token: string } {
  const now = Date.now()
  const phone = parsePhoneNumber('0899000120') as PhoneNumber
  const code: OtpRequest = { purpose, phone, wrong: 0, expiresAt: now + 300_000, resendAt: now + 60_000 }
  return { code: JSON.stringify(code), token: JSON.stringify({ value: 'of the bench', expires: now + 600_000 }) }
}

/** Runs in the page. */
function storeCode({ code, token }: { code: string; token: string }): void {
  sessionStorage.setItem('letwe-otp', code)
  localStorage.setItem('letwe.authToken', token)
}
