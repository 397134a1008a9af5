import { gunzipSync } from 'node:zlib'
import { satang } from '@let-twe/core/money.ts'
import { type BusinessDate, addDays } from '@let-twe/core/business-date.ts'
import { type Refusal, isRefusal } from '@let-twe/core/errors.ts'
import { demoProduct } from '@let-twe/core/product/demo-product.ts'
import { type ProductTerms, productTerms } from '@let-twe/core/product/product-terms.ts'
import type { ProductVersion } from '@let-twe/core/product/product.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Platform } from '../../platform/platform.ts'
import { makeApprovedLoan, makeStaff } from '../../testing/make-loan.ts'
import { publishTerms } from '../../testing/publish-terms.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { readLoanFile } from './read-loan-file.ts'
import { receivePayment } from '../../testing/receive-payment.ts'
import { disburseLoan } from './disburse-loan.ts'
import { choosePartPaymentUse, previewPartPayment } from './part-payment.ts'
import { readInvoice } from './print-invoice.ts'
import { readStatement } from './print-statement.ts'
import { readPromises } from './promise-to-pay.ts'
import { readLoan } from './read-loan.ts'
import { readPayoff } from './read-payoff.ts'
import { runDays } from './run-day.ts'
import { signAgreement } from './sign-agreement.ts'

type Path = readonly string[]

/** Every field of the terms, by its path: a new one is among them by itself. The choices of a kind of loan are one field. */
function fieldsOf(value: unknown, path: Path = []): Path[] {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [path]
  return Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, [...path, key]))
}

function fieldAt(terms: ProductTerms, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], terms)
}

function withField(before: ProductTerms, path: Path, value: unknown): ProductTerms {
  const terms = structuredClone(before)
  const inner = path.slice(0, -1).reduce<Record<string, unknown>>((at, key) => at[key] as never, terms)
  inner[path.at(-1)!] = value
  return terms
}

/** The terms with one field changed to other values that the schema allows. */
function alternatives(path: Path): ProductTerms[] {
  const before = fieldAt(demoProduct.terms, path)
  return candidates(before)
    .filter((value) => value !== before)
    .map((value) => withField(demoProduct.terms, path, value))
    .filter((terms) => productTerms.safeParse(terms).success)
}

function candidates(before: unknown): unknown[] {
  if (Array.isArray(before)) {
    const terms = before as ProductTerms['terms']['first']
    return [terms.slice(1), terms.map((term) => ({ ...term, dueDays: term.dueDays.map((day) => day + 1) }))]
  }
  const number = typeof before === 'number' ? before : 50
  return [number + 1, number - 1, number * 2, Math.floor(number / 2), 0, 'down', null]
}

const paths = fieldsOf(demoProduct.terms)
/** How interest is counted has one value each. */
const single = ['dayCount', 'rounding']

it('every field of a product has another value that it may take', () => {
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => alternatives(path).length === 0).map((path) => path.join('.'))).toEqual(single)
})

const fields = paths.filter((path) => !single.includes(path.join('.')))
/** A changed value of each field. */
const eachChanged = fc.tuple(...fields.map((path) => fc.constantFrom(...alternatives(path).map((terms) => fieldAt(terms, path)))))

type World = { readonly terms: ProductTerms; readonly changed: readonly string[] }

/** All values in as few worlds as the schema allows: a value that it refuses beside the others is changed in the next world. */
function worldsOf(values: readonly unknown[]): World[] {
  const worlds: World[] = []
  let left = fields.map((path, index) => ({ path, value: values[index] }))
  while (left.length > 0) {
    let world: World = { terms: demoProduct.terms, changed: [] }
    left = left.filter(({ path, value }) => {
      const terms = withField(world.terms, path, value)
      const refused = !productTerms.safeParse(terms).success
      if (!refused) world = { terms, changed: [...world.changed, path.join('.')] }
      return refused
    })
    worlds.push(world)
  }
  return worlds
}

/**
 * Worlds in which every field is changed after the offer, and one in which nothing is. In each the same loan lives:
 * it is signed, disbursed, falls late, is paid twice; all that it shows must be the same.
 */
it('every number of a loan stays, to the satang, whichever field of the product is changed after the offer', async () => {
  await fc.assert(
    fc.asyncProperty(eachChanged, async (values) => {
      const worlds = worldsOf(values)
      const app = await startTestApp()
      try {
        const lives: Life[] = []
        for (const terms of [demoProduct.terms, ...worlds.map(({ terms }) => terms)]) lives.push(await beginLife(app, terms))
        const [expected, ...others] = await liveOn(app, lives)
        for (const [index, shown] of others.entries())
          expect({ changed: worlds[index]!.changed, shown }).toEqual({ changed: worlds[index]!.changed, shown: expected })
        // the life was not an empty one
        expect(JSON.stringify(expected)).toMatch(/"fee_satang":5000.*"fees":\[\{"instalment":1,"month":1,"amount_satang":5000/)
      } finally {
        await app.close()
      }
    }),
    // shrinking would live through it all again for nothing: the changed fields are named
    { numRuns: 3, endOnFailure: true },
  )
}, 120_000)

type Life = {
  readonly platform: Platform
  readonly loanId: string
  readonly borrowerId: string
  /** The content of each document. */
  readonly papers: unknown[]
}

/** A loan that is offered and approved as ever, then signed and disbursed when other terms are in force. */
async function beginLife(app: TestApp, terms: ProductTerms): Promise<Life> {
  const { user_id: borrowerId } = await signInBorrower(app)
  const papers: unknown[] = []
  const platform: Platform = {
    ...inWorld(app.platform, terms),
    pdf: { ...app.platform.pdf, render: (_template, data) => Buffer.from(`paper ${papers.push(data)}`) },
  }
  const loanId = await makeApprovedLoan({ platform: { ...platform, termsInForce: app.platform.termsInForce } }, borrowerId)
  const manager = await makeStaff(app, 'manager')
  sure(await signAgreement(platform, { loanId, actor: manager, by: 'branch' }))
  sure(await disburseLoan(platform, { loanId, actor: manager, reference: `OUT-${loanId}` }))
  return { platform, loanId, borrowerId, papers }
}

/** The platform where other terms are in force. */
function inWorld(platform: Platform, terms: ProductTerms): Platform {
  const product = (date: BusinessDate): ProductVersion => ({ ...platform.termsInForce.product(date), number: 99, terms })
  return { ...platform, termsInForce: { ...platform.termsInForce, product } }
}

/** Lets all lives pass together, day by day, and returns the output of each. */
async function liveOn(app: TestApp, lives: readonly Life[]): Promise<unknown[]> {
  const { lateFee } = demoProduct.terms
  await publishTerms(app, { lateFee: { ...lateFee, amount: satang(9_900), afterDays: 0, freeUpTo: 0, monthDays: 3 } })
  await runDays(app.platform)
  const seen = lives.map((): unknown[] => [])
  const look = async () => {
    for (const [index, life] of lives.entries()) seen[index]!.push(await numbersOf(life))
  }
  const pay = async (amount_satang: number, paid_date: BusinessDate) => {
    for (const { platform, loanId } of lives) {
      const reference = `${loanId} ${paid_date}`
      const actor = { kind: 'system', id: null } as const
      sure(
        await receivePayment(platform, {
          loanId,
          actor,
          amount_satang: satang(amount_satang),
          paid_date,
          payment_type: 'atm',
          outside_reference: reference,
        }),
      )
    }
  }
  const wait = async (date: BusinessDate) => {
    app.setClock(`${date}T09:00:00+07:00`)
    await runDays(app.platform)
  }
  await wait('2026-12-14')
  await pay(100_000, '2026-12-14')
  await look()
  await wait('2027-01-10')
  // known late: a fee charged since is reversed
  await pay(450_000, '2027-01-05')
  await look()
  return lives.map((life, index) => withoutNames(life, { seen: seen[index], papers: life.papers }))
}

async function numbersOf({ platform, loanId, borrowerId }: Life) {
  const own = { loanId, borrowerId }
  const actor = { kind: 'borrower', id: borrowerId } as const
  const today = platform.clock.today()
  const payoffs = []
  for (const days of [0, 3, 40]) payoffs.push(await readPayoff(platform, { ...own, date: addDays(today, days) }))
  const file = sure(
    await readLoanFile(platform, {
      loanId,
      actor: { ...actor, kind: 'staff' },
      language: 'en',
      reader: { id: borrowerId, permissions: [], branches: null },
    }),
  )
  const statement = sure(await readStatement(platform, { ...own, format: 'csv' }))
  sure(await readStatement(platform, { ...own, format: 'pdf' }))
  sure(await readInvoice(platform, { ...own, number: 2 }))
  return {
    // its appointments have identifiers and references of their own, its officer a name
    loan: { ...sure(await readLoan(platform, { ...own, language: 'en' })), appointments: [], officer: null },
    payoffs,
    part: await previewPartPayment(platform, { ...own, amount: satang(700_000), date: undefined }),
    choice: await choosePartPaymentUse(platform, { loanId, actor, amount: satang(700_000), choice: 'shorter' }),
    promises: await readPromises(platform, { ...own, language: 'en' }),
    offer: file.offer,
    reasons: file.reasons,
    fees: file.late_fees,
    statement: gunzipSync(statement.bytes).toString(),
  }
}

/** The person's facts outside the terms are the same in every world: identifiers, references, codes and receipts. */
function withoutNames({ loanId, borrowerId }: Pick<Life, 'loanId' | 'borrowerId'>, shown: object): unknown {
  const text = JSON.stringify(shown)
    .replaceAll(loanId, 'loan')
    .replaceAll(borrowerId, 'borrower')
    .replaceAll(/00020101\d+[0-9A-F]{4}|\|\d+\\r[^"]*|\|\d+ [\d ]*|<svg.*?<\/svg>/g, 'code')
    .replaceAll(/\b1\d{9}\b|R\d{4}-\d{7}|\b0\d{2}-\d{3}-\d{4}/g, 'number')
  return JSON.parse(text)
}

function sure<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Error(`refused: ${value.refused}`)
  return value
}
