import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { transact } from '../../platform/database/transact.ts'
import { erasePeople } from '../borrower/erase-person.ts'
import { claimCodeAttempt, dropCodes, findCodeFromOtherPhone, replaceCode } from '../../domain/auth/write-one-time-code.ts'

const phone = '+66899990000' as PhoneNumber
const otherPhone = '+66899990001' as PhoneNumber

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
beforeEach(async () => void (await db().deleteFrom('one_time_code').execute()))
afterAll(() => app.close())

const db = () => app.platform.database.db
const columns = { purpose: 'register', code_hash: 'hash', tries: 0 } as const
async function send(code_hash: string, borrower_id: string | null = null, number = phone, device_hash = borrower_id ? null : 'phone') {
  const created_at = app.platform.clock.now()
  const expires_at = new Date(created_at.getTime() + 60_000)
  await replaceCode(db(), {
    ...columns,
    id: app.platform.random.uuid(),
    phone_number: number,
    borrower_id,
    device_hash,
    asked_from: device_hash && '10.0.0.1',
    code_hash,
    created_at,
    expires_at,
  } as never)
  app.advance(1)
}
const hashes = async () =>
  (await db().selectFrom('one_time_code').select('code_hash').orderBy('created_at').execute()).map((row) => row.code_hash)

it('only the newest code of a phone counts; another number and another phone keep their own', async () => {
  await send('first')
  await send('elsewhere', null, otherPhone)
  await send('stranger', null, phone, 'another phone')
  await send('second')
  expect(await hashes()).toEqual(['elsewhere', 'stranger', 'second'])
})

it('the code with which a borrower proves a new number is replaced by an own one alone, whatever the number', async () => {
  const me = (await signInBorrower(app)).user_id
  const other = (await signInBorrower(app)).user_id
  await send('mine', me)
  await send('theirs', other)
  await send('nobody’s')
  expect(await hashes()).toEqual(['mine', 'theirs', 'nobody’s'])
  await send('mine again', me, otherPhone)
  expect(await hashes()).toEqual(['theirs', 'nobody’s', 'mine again'])
})

it('a code is claimed as often as it may be tried, by its number and its borrower, until it is over', async () => {
  const me = (await signInBorrower(app)).user_id
  const here = { device: 'phone', askedFrom: '10.9.9.9' }
  await send('plain')
  await send('mine', me)
  const claim = async (borrowerId: string | null, now = app.platform.clock.now()) =>
    (await claimCodeAttempt(db(), { phone, purpose: 'register' as never, borrowerId, at: borrowerId ? null : here }, 2, now))?.code_hash
  expect([await claim(null), await claim(me)]).toEqual(['plain', 'mine'])
  expect(await claim(null, new Date(app.platform.clock.now().getTime() + 60_000))).toBeUndefined()
  expect([await claim(null), await claim(null)]).toEqual(['plain', undefined])
})

it("dropping a number's codes leaves the proof of a new number; erasing a person leaves none of theirs", async () => {
  const me = (await signInBorrower(app)).user_id
  await send('plain')
  await send('mine', me)
  await dropCodes(db(), phone)
  expect(await hashes()).toEqual(['mine'])
  await send('plain')
  await send('elsewhere', null, otherPhone)
  await transact(db(), { onRefusal: 'rollback' }, (trx) => erasePeople(trx, [{ id: me, phone }]))
  expect(await hashes()).toEqual(['elsewhere'])
})

it('a phone finds its own code by its cookie, a caller without one by its address, everybody the newest of others', async () => {
  await send('mine')
  await send('theirs', null, phone, 'another phone')
  const key = (device: string | null, askedFrom = '10.9.9.9') =>
    ({ phone, purpose: 'register', borrowerId: null, at: { device, askedFrom } }) as never
  const now = app.platform.clock.now()
  const own = async (at: never) => (await claimCodeAttempt(db(), at, 9, now))?.code_hash
  const others = async (at: never) => (await findCodeFromOtherPhone(db(), at, now))?.code_hash
  expect([await own(key('phone')), await others(key('phone'))]).toEqual(['mine', 'theirs'])
  expect([await own(key(null, '10.0.0.1')), await others(key(null, '10.0.0.1'))]).toEqual(['theirs', undefined])
  expect([await own(key('a third')), await others(key('a third'))]).toEqual([undefined, 'theirs'])
})
