import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { comparedEmployer } from '@let-twe/core/application/employer-list.ts'
import { login } from '@let-twe/core/auth/endpoints.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diskFileStore } from '../../platform/files/file-store.ts'
import type { Platform } from '../../platform/platform.ts'
import { decrypt, encrypt } from '../../platform/encryption/encrypted-column.ts'
import { searchKey, searchKeys } from '../../platform/encryption/search-key.ts'
import { checkPin, hashPin } from '../../platform/pin-hash.ts'
import { killedAt } from '../../testing/killed-at.ts'
import { listOnBlacklist } from '../../testing/list-on-blacklist.ts'
import { goodAnswers, upload } from '../../testing/fill-application.ts'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { registerPerson } from '../../testing/register-person.ts'
import { samplePdf } from '../../testing/sample-pdf.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { readSecrets } from '../../testing/stored-secrets.ts'
import { isBlacklisted } from '../blacklist/is-blacklisted.ts'
import { findBorrower } from '../borrower/find-borrower.ts'
import { checkKeys } from './check-keys.ts'
import { rotateKeys, whyNotRotate } from './rotate-keys.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const first = Buffer.alloc(32, 7)
const second = randomBytes(32)

/** The running product with other keys. */
function withKeys(keys: ReadonlyMap<number, Buffer>, current = Math.max(...keys.keys())): Platform {
  const { platform } = app
  const { configuration } = platform
  const files = diskFileStore(join(configuration.dataFolder, 'files'), { current, keys })
  return { ...platform, files, configuration: { ...configuration, keyRing: { current, keys } } }
}

it('gives everything the newest key, however often it is killed, and nothing is lost or unreadable at any time', async () => {
  const me = await signInBorrower(app, { passport: 'MA123456', identity_number: '12/OUKAMA(N)123456' })
  await makeActiveLoan(app, me.user_id)
  await listOnBlacklist(app, 'passport', 'MA123456')
  await upload(app, await signInBorrower(app, { work_permit: '1234567890123' }), 'extra', samplePdf({ pages: 2 }))
  const account_number = encrypt(app.platform, 'direct_debit_mandate.account_number', me.user_id, '9998887775')
  const mandate = {
    id: app.platform.random.uuid(),
    borrower_id: me.user_id,
    bank: '014',
    account_number,
    asked_at: app.platform.clock.now(),
  }
  await app.platform.database.db
    .insertInto('direct_debit_mandate')
    .values({ ...mandate, state: 'asked' })
    .execute()
  const stored = await readSecrets(app.platform)
  expect(stored.length).toBeGreaterThan(12)

  const both = withKeys(new Map([...app.platform.configuration.keyRing.keys, [2, second]]))
  const { db } = app.platform.database
  await checkKeys(app.platform, db, app.platform.clock.now())
  await checkKeys(both, db, app.platform.clock.now())
  const points = [2, 3, 5, 7, 8, 10, 12, 14, 16, 17]
  for (const point of points) {
    await expect(rotateKeys(killedAt(point, both))).rejects.toThrow('killed')
    expect(await readSecrets(both)).toEqual(stored)
    // found by either key meanwhile
    expect(await isBlacklisted(both, db, await findBorrower(both, db, me.user_id), {}, '2026-11-23')).toBe(true)
  }
  const { values, files, borrowers } = await rotateKeys(both)
  expect(values + files).toBeGreaterThan(0)
  expect(borrowers).toBeGreaterThan(0)
  expect(await rotateKeys(both)).toMatchObject({ values: 0, files: 0 })

  const newest = withKeys(new Map([[2, second]]))
  expect(await readSecrets(newest)).toEqual(stored)
  const { employer_key: employer } = await db
    .selectFrom('application')
    .where('borrower_id', '=', me.user_id)
    .select('employer_key')
    .executeTakeFirstOrThrow()
  expect(employer).toBe(searchKey(newest, 'employer', comparedEmployer(goodAnswers.additional_information.employer_name)))
  expect(await isBlacklisted(newest, db, await findBorrower(newest, db, me.user_id), {}, '2026-11-23')).toBe(true)
  await expect(readSecrets(app.platform)).rejects.toThrow('key 2')
  // started once more before the old secret is removed: that does not bring it back
  await checkKeys(both, db, app.platform.clock.now())
  await checkKeys(newest, db, app.platform.clock.now())
  await expect(checkKeys(withKeys(new Map([[2, first]])), db, app.platform.clock.now())).rejects.toThrow(/^SECRET is not the secret/)
  await expect(checkKeys(app.platform, db, app.platform.clock.now())).rejects.toThrow('set SECRET_NUMBER=2')
})

it('lets servers of a rolling rotation read each other: the next key decrypts before it encrypts', async () => {
  const two = new Map([
    [1, first],
    [2, second],
  ])
  const [before, after] = [withKeys(two, 1), withKeys(two, 2)]
  const owner = randomUUID()
  for (const [writer, reader, number] of [
    [before, after, 1],
    [after, before, 2],
  ] as const) {
    const stored = encrypt(writer, 'borrower.passport', owner, 'MD000001')
    expect(String(stored)).toMatch(new RegExp(`^s${number}[.]`))
    expect(decrypt(reader, 'borrower.passport', owner, stored)).toBe('MD000001')
    expect(searchKeys(reader, 'passport', 'MD000001')).toContain(searchKey(writer, 'passport', 'MD000001'))
    expect(await checkPin(await hashPin('482915', pins(writer)), '482915', pins(reader))).toBe(true)
  }
})

/** As `readConfiguration` makes peppers of the same secrets. */
function pins({ configuration }: Platform) {
  const { current, keys } = configuration.keyRing
  return { ...configuration, pepper: keys.get(current)!, otherPeppers: new Map([...keys].filter(([number]) => number !== current)) }
}

it('refuses while a server runs that does not know the newest key', async () => {
  // the connections of this very test are those of such a server
  expect(
    await whyNotRotate(
      withKeys(
        new Map([
          [1, first],
          [2, second],
        ]),
      ),
    ),
  ).toMatch(/^A server runs that does not know key 2/)
})

it('takes a PIN of the older pepper, and gives its hash the newer one at the log-in', async () => {
  const app = await startTestApp()
  const phone = '0812345678'
  await registerPerson(app, phone)
  const hashes = async () =>
    (
      await app.platform.database.db
        .selectFrom('borrower')
        .select('pin_hash')
        .where('phone_number', '=', '+66812345678')
        .executeTakeFirstOrThrow()
    ).pin_hash
  expect(await hashes()).toMatch(/^\$argon2id/)
  const { configuration } = app.platform
  Object.assign(configuration, {
    pepper: second,
    otherPeppers: new Map([[1, first]]),
    keyRing: {
      current: 2,
      keys: new Map([
        [1, first],
        [2, second],
      ]),
    },
  })
  app.advance(60)
  const logIn = async () => (await app.call(login, { body: { phone_number: phone, type: 'pin', code: '482915' } })).status
  expect(await logIn()).toBe(200)
  expect(await hashes()).toMatch(/^2\.\$argon2id/)
  Object.assign(configuration, { otherPeppers: new Map() })
  expect(await logIn()).toBe(200)
  await app.close()
})
