/**
 * Times calls about numbers with and without an account, 2,000 pairs each in random order:
 * `node bench/known-unknown-timing.ts [pairs]`. A log-in with a passkey names no number and has nothing to compare. Prints medians, the mean difference and Welch's t: a |t| below 4.5 is the usual
 * bound of leakage tests.
 */
import { hashPin } from '../server/src/platform/pin-hash.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'

const pairs = Number(process.argv[2] ?? 2_000)
const people = 1_000

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
  const reply = await app.customers.inject({
    method: 'POST',
    url: `/api/client${path}`,
    remoteAddress: `10.0.${(calls >> 8) & 255}.${calls & 255}`,
    payload,
  })
  const taken = Number(process.hrtime.bigint() - start) / 1e6
  if (reply.statusCode === 429) throw new Error(`${path} was limited`)
  return taken
}

async function compare(name: string, path: string, body: object): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let index = 0; index < pairs; index += 1) {
    // limits of a number, a prefix and all together are not what is timed here
    if (index % 50 === 0) app.advance(86_400)
    const calls = [
      async () => known.push(await time(path, { phone_number: number(81, index % people), ...body })),
      async () => unknown.push(await time(path, { phone_number: number(89, index % people), ...body })),
    ]
    if (random.digits(1) < '5') calls.reverse()
    for (const call of calls) await call()
  }
  console.log(
    `${name}: median known ${median(known).toFixed(3)} ms, unknown ${median(unknown).toFixed(3)} ms, ` +
      `mean difference ${(mean(known) - mean(unknown)).toFixed(3)} ms, t ${welch(trim(known), trim(unknown)).toFixed(2)}`,
  )
}

await compare('register', '/auth/register', {
  name: 'AYE AYE',
  dob: '1995-05-20',
  province_of_work: 'TH-74',
  province_of_resident: 'TH-10',
  income_type: 'monthly',
  salary: 12_000,
})
await compare('send-otp', '/auth/send-otp', {})
await compare('send-otp, forgotten PIN', '/auth/send-otp', { forget_password: true })
await compare('check-otp', '/auth/check-otp', { code: '000000' })
await compare('login with a code', '/auth/login', { type: 'otp', code: '000000' })
await compare('login with a PIN', '/auth/login', { type: 'pin', code: '000111' })
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
