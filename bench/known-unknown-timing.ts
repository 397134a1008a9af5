/**
 * Times calls about numbers with and without an account, 2,000 pairs each in random order, in some minutes on a quiet machine:
 * `node bench/known-unknown-timing.ts [pairs]`. A log-in with a passkey names no number and has nothing to compare. Prints for each call the
 * medians, the mean difference and Welch's t without the slowest 5 %: a |t| below 4.5 is the usual bound of leakage tests. Ends with 1 when a
 * call is over it.
 */
import { hashPin } from '../server/src/platform/pin-hash.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'

const pairs = Number(process.argv[2] ?? 2_000)
const people = 1_000
/** The bound of leakage tests (ISO/IEC 17825). */
const maxT = 4.5
/** Untimed at the start of each call: one-time compilation and preparation. */
const warmUp = 20
/** Below the service's rate limits, which are not under test; then the clock advances by a day. */
const pairsOfDay = 50

if (!Number.isInteger(pairs) || pairs < 10) throw new Error('say a number of pairs, at least 10')

const app = await startTestApp({ cheapHashes: false })
const { database, clock, random, configuration } = app.platform
const pinHash = await hashPin('482915', configuration)
const number = (first: number, index: number) => `0${first}${String((index * 7_919) % 10_000_000).padStart(7, '0')}`
for (let index = 0; index < people; index += 1) {
  await database.db
    .insertInto('borrower')
    .values({
      id: random.uuid(),
      phone_number: `+66${number(81, index).slice(1)}`,
      name: 'AYE AYE',
      language: 'mm',
      pin_hash: pinHash,
      created_at: clock.now(),
    })
    .execute()
}

let calls = 0
async function time(path: string, payload: object): Promise<number> {
  calls += 1
  const start = process.hrtime.bigint()
  const reply = await (
    await app.customers()
  ).inject({
    method: 'POST',
    url: `/api/client${path}`,
    remoteAddress: `10.0.${(calls >> 8) & 255}.${calls & 255}`,
    payload,
  })
  const taken = Number(process.hrtime.bigint() - start) / 1e6
  if (reply.statusCode === 429) throw new Error(`${path} was limited`)
  return taken
}

/** Times a call for both kinds of number; `before` is each number's untimed preparation. */
async function compare(name: string, path: string, body: object, before?: { path: string; body: object }): Promise<boolean> {
  const known: number[] = []
  const unknown: number[] = []
  app.advance(86_400)
  for (let index = -warmUp; index < pairs; index += 1) {
    if (index % pairsOfDay === 0) app.advance(86_400)
    const person = (index + people) % people
    const sides = [
      { phone_number: number(81, person), times: known },
      { phone_number: number(89, person), times: unknown },
    ]
    if (random.digits(1) < '5') sides.reverse()
    for (const { phone_number } of sides) if (before) await time(before.path, { phone_number, ...before.body })
    for (const { phone_number, times } of sides) {
      const taken = await time(path, { phone_number, ...body })
      if (index >= 0) times.push(taken)
    }
  }
  const t = welch(trim(known), trim(unknown))
  const holds = Math.abs(t) < maxT
  console.log(
    `${holds ? 'no usable difference' : 'DIFFERS'}  ${name}: median known ${median(known).toFixed(3)} ms, ` +
      `unknown ${median(unknown).toFixed(3)} ms, mean difference ${(mean(known) - mean(unknown)).toFixed(3)} ms, t ${t.toFixed(2)}`,
  )
  return holds
}

const registration = {
  name: 'AYE AYE',
  dob: '1995-05-20',
  province_of_work: 'TH-74',
  province_of_resident: 'TH-10',
  income_type: 'monthly',
  salary: 12_000,
}
const code = { path: '/auth/send-otp', body: {} }
const forgotten = { path: '/auth/send-otp', body: { forget_password: true } }
const verdicts = [
  await compare('register', '/auth/register', registration),
  await compare('send-otp', code.path, code.body),
  await compare('send-otp, forgotten PIN', forgotten.path, forgotten.body),
  await compare('check-otp, a wrong code', '/auth/check-otp', { code: '000000' }, code),
  await compare('check-otp, forgotten PIN', '/auth/check-otp', { code: '000000', forget_password: true }, forgotten),
  await compare('login with a wrong code', '/auth/login', { type: 'otp', code: '000000' }, code),
  await compare('login with a wrong PIN', '/auth/login', { type: 'pin', code: '000111' }),
]
console.log(`${pairs} pairs a call: ${verdicts.every(Boolean) ? 'no call tells a known number from an unknown one' : 'SOME CALLS DIFFER'}`)
if (!verdicts.every(Boolean)) process.exitCode = 1
await app.close()

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1]!
}

/** Without the slowest 5 %, which are garbage collections and other processes. */
function trim(values: readonly number[]): number[] {
  return values.toSorted((one, other) => one - other).slice(0, Math.floor(values.length * 0.95))
}

function welch(one: readonly number[], other: readonly number[]): number {
  const variance = (values: readonly number[]) => {
    const middle = mean(values)
    return values.reduce((sum, value) => sum + (value - middle) ** 2, 0) / (values.length - 1)
  }
  return (mean(one) - mean(other)) / Math.sqrt(variance(one) / one.length + variance(other) / other.length)
}
