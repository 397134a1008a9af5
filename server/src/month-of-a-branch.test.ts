import { type BusinessDate, addDays, weekdayOf } from '@let-twe/core/business-date.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { getExceptions } from '@let-twe/core/report/endpoints.ts'
import { expect, it } from 'vitest'
import { runDays } from './features/loan/run-day.ts'
import { expectBooksAgree } from './testing/books-agree.ts'
import { type BranchMonth, goTo, onePerson, openBranchMonth } from './testing/month/branch-month.ts'
import { bringToBank, closeDay, closeDrawers, openDrawers, workOfDay } from './testing/month/honest-day.ts'
import { unexplainedLines } from './testing/month/steal-at-bank.ts'
import { type Attempt, isShown, tryTheft } from './testing/month/thefts.ts'
import { openingBalance } from './testing/month/true-world.ts'
import { seededRandom } from './testing/seeded-random.ts'
import { startTestApp } from './testing/start-test-app.ts'

type Exceptions = Data<typeof getExceptions>['exceptions']

/** `BRANCH_MONTHS=1000 SEED=1` lives through so many months from a seed on; a plain run through some days of one. */
const months = Number(process.env['BRANCH_MONTHS'] ?? 0)
const firstSeed = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const days = months > 0 ? 30 : 6

it(
  'a branch with five honest and three dishonest people: each theft is refused or shown next morning, and books, bank and cash agree at each close',
  async () => {
    for (let seed = firstSeed; seed < firstSeed + Math.max(1, months); seed++) await liveThrough(seed)
  },
  Math.max(1, months) * 120_000,
)

async function liveThrough(seed: number): Promise<void> {
  const app = await startTestApp({ poolSize: 2 })
  try {
    const month = await openBranchMonth(app, seededRandom(seed))
    const tried: Attempt[] = []
    const shown: Exceptions[number][] = []
    for (let day = '2026-11-23' as BusinessDate, left = days; left > 0; left--, day = addDays(day, 1)) {
      if (weekdayOf(day) === 0) continue
      const { attempts, exceptions } = await liveThroughDay(month, day, `seed ${seed}, ${day}`)
      tried.push(...attempts)
      shown.push(...exceptions)
    }
    await expectShownFromBank(month, tried, `seed ${seed}`)
    await expectBooksAgree(app)
    expect(await unexplainedLoans(month, shown), `seed ${seed}: loans that were paid otherwise than by their borrowers`).toEqual([])
    if (months > 0) console.info(`seed ${seed}: ${countBy(tried.map(({ outcome }) => outcome))}`)
  } finally {
    await app.close()
  }
}

async function liveThroughDay(month: BranchMonth, day: BusinessDate, hint: string) {
  const { app, people, random, world } = month
  await goTo(month, day, '09:00')
  await runDays(app.platform)
  const dishonest = people.filter((each) => !each.honest)
  const first = onePerson(month, 'officer')
  const cashiers = [...new Set([first, dishonest.find(({ role }) => role === 'officer') ?? first])]
  await openDrawers(month, cashiers)
  await workOfDay(month, cashiers)
  await goTo(month, day, '14:00')
  const attempts: Attempt[] = []
  for (const thief of dishonest) {
    const attempt = random.below(2) === 0 ? await tryTheft(month, thief) : null
    if (attempt) attempts.push(attempt)
  }
  for (const cashier of cashiers) if (cashier.honest) await bringToBank(month, cashier)
  await goTo(month, day, '17:00')
  await closeDrawers(month, cashiers)

  await goTo(month, addDays(day, 1), '08:30')
  const { reconciliation } = await closeDay(month, day, cashiers)
  const exceptions = await exceptionsOf(month, day)
  for (const attempt of attempts.filter(({ atBank, outcome }) => !atBank || outcome !== 'done'))
    expect(isShown(exceptions, attempt), `${hint}: ${attempt.thief.name} ${attempt.theft} ${attempt.reply}`).toBe(true)
  const left = (await unexplainedLines(month)).reduce((sum, { amount }) => sum + amount, 0)
  if (reconciliation) expect(reconciliation.difference_satang, `${hint}: bank and ledger`).toBe(openingBalance - left)
  expect(await cashInLedger(month), `${hint}: cash`).toBe(world.vault)
  return { attempts, exceptions }
}

async function exceptionsOf(month: BranchMonth, day: BusinessDate): Promise<Exceptions> {
  const reply = await month.app.call(getExceptions, { as: onePerson(month, 'manager'), query: { day } })
  return (reply.body.data as { exceptions: Exceptions }).exceptions
}

/** Thefts outside of the product are in the report of the day on which the file of the bank was posted. */
async function expectShownFromBank(month: BranchMonth, tried: readonly Attempt[], hint: string): Promise<void> {
  const done = tried.filter(({ atBank, outcome }) => atBank && outcome === 'done')
  const posted = done.map(({ day }) => addDays(day, 1)).toSorted()
  if (posted.length > 0) await goTo(month, addDays(posted.at(-1)!, 1), '08:30')
  for (const attempt of done)
    expect(isShown(await exceptionsOf(month, addDays(attempt.day, 1)), attempt), `${hint}, ${attempt.day}: ${attempt.theft}`).toBe(true)
}

/** The loans whose payments in the books are not those that their borrowers made, and that no exception names. */
async function unexplainedLoans({ app, loans, world }: BranchMonth, shown: Exceptions): Promise<object[]> {
  const { db } = app.platform.database
  const rows = await db
    .selectFrom('payment')
    .where('reversed_at', 'is', null)
    .groupBy('loan_id')
    .select((eb) => ['loan_id', eb.cast<number>(eb.fn.sum('amount_satang'), 'int8').as('sum')])
    .execute()
  const inBooks = new Map(rows.map(({ loan_id, sum }) => [loan_id, Number(sum)]))
  // an instalment that was paid twice waits for the borrower's word; taken from there, it is an exception of its own
  const waiting = await db
    .selectFrom('transfer')
    .where('state', 'in', ['suspense', 'held', 'returned', 'income'])
    .select(['reference', 'amount_satang'])
    .execute()
  return loans.flatMap(({ id, reference }) => {
    const ofLoan = waiting.filter((each) => each.reference === reference)
    const booked = ofLoan.reduce((sum, each) => sum + each.amount_satang, inBooks.get(id) ?? 0)
    const paid = world.paid.get(id) ?? 0
    return paid === booked || shown.some(({ loan_id }) => loan_id === id) ? [] : [{ id, paid, booked }]
  })
}

async function cashInLedger({ app, branchId }: BranchMonth): Promise<number> {
  const rows = await app.platform.database.db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_posting', 'ledger_posting.id', 'posting_id')
    .where('account', '=', 'cash')
    .where('branch_id', '=', branchId)
    .select('amount_satang')
    .execute()
  return rows.reduce((sum, row) => sum + row.amount_satang, 0)
}

function countBy(words: readonly string[]): string {
  return [...Map.groupBy(words, (word) => word)].map(([word, all]) => `${word} ${all.length}`).join(', ')
}
