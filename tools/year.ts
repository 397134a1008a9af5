import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type BusinessDate, addDays, addMonths, businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { login } from '@let-twe/core/auth/endpoints.ts'
import { type Language, findLanguage, languages } from '@let-twe/core/language.ts'
import { getCurrentLoan, signAgreement } from '@let-twe/core/loan/endpoints.ts'
import { askPromise, listPromises } from '@let-twe/core/loan/schedule-change-endpoints.ts'
import type { Satang } from '@let-twe/core/money.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Page, chromium } from '@playwright/test'
import { arrive } from '../e2e/src/arrive.ts'
import { applyAgain } from '../e2e/src/borrower-steps.ts'
import { callAsCustomer } from '../e2e/src/call-server.ts'
import { findBrowser } from '../e2e/src/find-browser.ts'
import { type Person, fillIn, press, sitDown } from '../e2e/src/person.ts'
import { prepareApplication } from '../e2e/src/prepare-application.ts'
import { staffAct } from '../e2e/src/account-steps.ts'
import { logIn, pin } from '../e2e/src/sign-in.ts'
import { startProduct } from '../e2e/src/start-product.ts'
import { type Shot, writeContactSheets } from './screens/contact-sheets.ts'
import { forgetPin, openCase } from './screens/loan-states.ts'
import { bankShows, sendOwnSlip } from './screens/payments-of-a-loan.ts'
import { takeWhole } from './screens/take-whole.ts'

// Takes a picture of a borrower's home at each change of a year on a moving clock: two loans, a late week, a job change, a lost phone. The
// sheets are in build/year. `--languages` and `--dark` as in tools/screens.ts; `--from` is a part of the first picture's name.

const { values: options } = parseArgs({
  options: {
    folder: { type: 'string', default: join(import.meta.dirname, '../build/year') },
    languages: { type: 'string', default: languages.join() },
    dark: { type: 'boolean', default: false },
    from: { type: 'string', default: '' },
  },
})
const spoken = options.languages.split(',').flatMap((each) => findLanguage(each) ?? [])
mkdirSync(options.folder, { recursive: true })
const phone = parsePhoneNumber('0894100001')!
const shots: Shot[] = []
const product = await startProduct({ at: instantInBangkok(addDays(businessDateAt(new Date()), 1), '09:00') })
const { args, ...found } = findBrowser()
const browser = await chromium.launch({ ...found, args: args ?? [] })
let borrower = await takePhone()
let isTaken = false
try {
  await live()
} catch (error) {
  await take('mm', 'where the walk ended')
  throw error
} finally {
  const lines = await writeContactSheets(shots, options.folder)
  console.log(lines.join('\n'))
  await browser.close()
  await product.stop()
}

async function live(): Promise<void> {
  const applicant = await prepareApplication(product, phone, 'choose_loan_type')
  const [slot] = await applicant(listSlots, { params: { type: 'interview' }, query: {} })
  await applicant(bookAppointment, { params: { type: 'interview' }, body: { date: slot!.date, time: slot!.time } })
  await snap('the application is sent')
  await untilInterview()
  let advance = await openCase(product, phone, await callAsBorrower())
  await advance('interviewed')
  await snap('after the interview')
  await inDays(7)
  await snap('seven days without an answer')
  advance = await openCase(product, phone, await callAsBorrower())
  await advance('proposed')
  await snap('proposed')
  await advance('booked')
  await snap('visit booked')
  await advance('confirmed')
  await snap('visit confirmed')
  const visit = (await readLoan()).appointments.find(({ type }) => type === 'branch')!
  await product.goTo(new Date(instantInBangkok(visit.date, visit.time).getTime() - 30 * 60_000))
  await snap('the day of the visit')
  advance = await openCase(product, phone, await callAsBorrower())
  await advance('visited')
  await snap('visited')
  await advance('approved')
  await snap('approved')
  await advance('signed')
  await snap('signed')
  await advance('disbursed')
  await snap('the money was sent')
  await inDays(1)
  await snap('a day after the money')
  await pay(1, { slip: true })
  await pay(2, {})
  await payLate(3)
  await pay(4, {})
  await inDays(10)
  await snap('ten days after the last instalment')

  await inDays(40)
  await show(borrower)
  await applyAgain(borrower)
  await snap('second loan, sent')
  await untilInterview()
  advance = await openCase(product, phone, await callAsBorrower())
  await advance('interviewed')
  await snap('second loan, after the interview')
  await advance('proposed')
  await snap('second loan, proposed')
  const needsVisit = (await readLoan()).branch_visit_needed
  if (needsVisit) for (const step of ['booked', 'confirmed', 'visited'] as const) await advance(step)
  await advance('approved')
  await snap('second loan, approved')
  if (needsVisit) await advance('signed')
  else await (await callAsBorrower())(signAgreement, { params: { id: (await readLoan()).id }, body: {} }, pin)
  await snap('second loan, signed')
  await advance('disbursed')
  await snap('second loan, money sent')
  await pay(1, {})
  await loseThePhone()
  const all = (await readLoan()).instalments.length
  for (let number = 2; number <= all; number++) await pay(number, {})
  await inDays(10)
  await snap('second loan, ten days after the last instalment')
  await changeEmployer()
}

async function untilInterview(): Promise<void> {
  const { date, time } = (await readLoan()).appointments[0]!
  await product.goTo(new Date(instantInBangkok(date, time).getTime() - 40 * 60_000))
  await snap('forty minutes before the interview')
  await product.goTo(instantInBangkok(date, time))
}

/** Three days before, on the day, with or without a slip, after the bank statement, and three days later. */
async function pay(number: number, { slip = false }: { slip?: boolean }): Promise<void> {
  const { next_payment: next } = await readLoan()
  if (number !== next?.number) throw new Error(`the next payment is ${next?.number}, not ${number}`)
  await onDay(addDays(next.due_date, -3))
  await snap(`instalment ${number}, three days before`)
  await onDay(next.due_date)
  await snap(`instalment ${number}, its day`)
  if (slip) {
    await sendOwnSlip(product, await callAsBorrower(), next.amount_satang)
    await snap(`instalment ${number}, slip sent`)
  }
  await bankShows(product, await readLoan(), next.amount_satang, `Y${number}`)
  await snap(`instalment ${number}, paid`)
  await inDays(3)
  await snap(`instalment ${number}, three days later`)
}

/** One day in arrears, a request for more time, a week in arrears with the fee, the slip, and the payment. */
async function payLate(number: number): Promise<void> {
  const { due_date: due, amount_satang: amount } = (await readLoan()).next_payment!
  await onDay(addDays(due, 1))
  await snap(`instalment ${number}, a day late`, true)
  const { id } = await readLoan()
  const call = await callAsBorrower()
  const { latest_date: latest } = await call(listPromises, { params: { id } })
  if (latest !== null) {
    await call(askPromise, { params: { id }, body: { date: latest, reason: 'အလုပ်သစ် ပြောင်းသဖြင့် လစာ နောက်ကျမည်' } })
    await snap(`instalment ${number}, more time asked for`)
  }
  await onDay(addDays(due, 8))
  await snap(`instalment ${number}, eight days late`)
  const overdue = await overdueAbove(amount)
  await sendOwnSlip(product, await callAsBorrower(), overdue)
  await snap(`instalment ${number}, slip of a late payment`)
  await bankShows(product, await readLoan(), overdue, `L${number}`)
  await snap(`instalment ${number}, paid late`)
  await inDays(3)
  await snap(`instalment ${number}, three days after it`)
}

/** The overdue sum, once the work of the night has added the late fee to the instalment. */
async function overdueAbove(amount: Satang): Promise<Satang> {
  for (let tries = 0; tries < 200; tries++) {
    const { overdue_satang: overdue } = await readLoan()
    if (overdue > amount) return overdue
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  throw new Error('there is no late fee')
}

/** A PIN that was chosen anew by a code alone ends the old phone's session; the new phone is restricted until an officer lifts it. */
async function loseThePhone(): Promise<void> {
  await show(borrower)
  await forgetPin(product, phone)
  await openHome(borrower.page)
  await takeHere('the old phone after the PIN was changed')
  await borrower.context.close()
  borrower = await takePhone()
  await snap('a new phone after the PIN was forgotten')
  await staffAct(product, phone, 'lift')
  await borrower.context.close()
  borrower = await takePhone()
  await snap('an officer has called back')
}

/** A third application after two months with another employer, which the lender's rules refuse. */
async function changeEmployer(): Promise<void> {
  await show(borrower)
  const { texts, page } = borrower
  await press(borrower, texts.loan.apply_again)
  await arrive(borrower, /\/qr-scan$/, texts.application.still_title)
  await takeHere('third loan, everything still true?')
  await press(borrower, `${texts.common.change} – ${texts.application.step_additional_information}`)
  await page.waitForURL(/\/additional-information/)
  for (const name of ['employer_name', 'employed_since'] as const) await press(borrower, `${texts.common.change} – ${texts.question[name]}`)
  await fillIn(borrower, { employer_name: 'Golden Shrimp Factory', employed_since: addMonths(businessDateAt(product.now()), -2) })
  await takeHere('third loan, too short with the employer')
  await snap('third loan not possible yet, home')
}

async function takePhone(): Promise<Person> {
  const person = await sitDown(browser, product.customers, 'mm')
  person.context.setDefaultTimeout(60_000)
  return person
}

/** Logs in if the session ended, and opens home. */
async function show({ page, context }: Person): Promise<void> {
  await context.setOffline(false)
  // before the log-in, whose session would else be old on the new day
  await page.clock.setFixedTime(product.now())
  await openHome(page)
  // home of an application that is not sent yet is its next step
  if (new URL(page.url()).pathname !== '/login') return
  await logIn(borrower, phone)
  await page.waitForURL((url) => url.pathname !== '/login')
  await openHome(page)
}

/** The page before may still be on its way to another one, which would end this visit. */
async function openHome(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto('about:blank')
  await page.goto('/home')
  await page.waitForLoadState('networkidle')
}

async function snap(name: string, alsoOffline = false): Promise<void> {
  isTaken ||= name.includes(options.from)
  if (!isTaken) return
  await show(borrower)
  const { page, context } = borrower
  for (const language of spoken) {
    await speak(language)
    await openHome(page)
    await take(language, name)
  }
  await speak('mm')
  await openHome(page)
  if (alsoOffline) {
    await context.setOffline(true)
    await page.goto('/home')
    await take('mm', `${name}, offline`)
    await context.setOffline(false)
  }
  console.log(businessDateAt(product.now()), name)
}

/** The page as it is, in Burmese: another language would load it anew. */
async function takeHere(name: string): Promise<void> {
  if (!isTaken) return
  await take('mm', name)
  console.log(businessDateAt(product.now()), name)
}

async function take(language: Language, name: string): Promise<void> {
  const { page } = borrower
  if (options.dark) await page.emulateMedia({ colorScheme: 'dark' })
  const number = String(shots.length).padStart(3, '0')
  const file = join(options.folder, `${number}-${name}-${language}.png`.replace(/[ ,?]+/g, '-'))
  await takeWhole(page, file, true)
  shots.push({ file, name: `${businessDateAt(product.now())} ${name}`, width: 360 })
}

function speak(language: Language): Promise<void> {
  return borrower.context.addCookies([{ name: 'locale', value: language, url: product.customers }])
}

/** By a session of its own, which no day has made old. */
async function callAsBorrower() {
  const { token, user_id } = await callAsCustomer(product)(login, { body: { phone_number: phone, type: 'pin', code: pin } })
  return callAsCustomer(product, { token, user_id })
}

async function readLoan() {
  const loan = await (await callAsBorrower())(getCurrentLoan, {})
  if (loan === null) throw new Error('there is no loan')
  return loan
}

function inDays(days: number): Promise<void> {
  return onDay(addDays(businessDateAt(product.now()), days))
}

function onDay(day: BusinessDate): Promise<void> {
  return product.goTo(instantInBangkok(day, '09:30'))
}
