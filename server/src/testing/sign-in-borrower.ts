import { type NewBorrower, insertBorrower } from '../domain/borrower/write-borrower.ts'
import { transact } from '../platform/database/transact.ts'
import type { Configuration } from '../platform/configuration.ts'
import { hashPin } from '../platform/pin-hash.ts'
import { openSession } from '../platform/sessions.ts'
import { testPin } from './register-person.ts'
import type { TestApp, TestSession } from './start-test-app.ts'

/** A test's values for its borrower; the rest is a plain person who may borrow. */
export type BorrowerFacts = Partial<NewBorrower> & { restricted?: boolean }

let count = 0

/** A borrower with an open session and the common PIN, written straight into the database: for tests behind the log-in. */
export async function signInBorrower(
  { platform }: Pick<TestApp, 'platform'>,
  { restricted = false, ...facts }: BorrowerFacts = {},
): Promise<TestSession & { user_id: string }> {
  const { database, clock, random } = platform
  count += 1
  const id = random.uuid()
  const phone_number = `+668${String(count).padStart(8, '0')}` as const
  const pinHash = await testPinHash(platform.configuration)
  const written = await transact(database.db, { onRefusal: 'rollback' }, (trx) =>
    insertBorrower(platform, trx, {
      id,
      phone_number,
      name: 'AYE AYE',
      dob: '1995-05-20',
      province_of_work: 'TH-74',
      province_of_resident: 'TH-74',
      income_type: 'monthly',
      salary: 12_000,
      language: 'mm',
      pin_hash: pinHash,
      created_at: clock.now(),
      ...facts,
    }),
  )
  if (!written) throw new Error('the number is taken')
  const token = await openSession(platform, database.db, id, restricted)
  return { token, user_id: id }
}

const hashes = new WeakMap<Configuration, Promise<string>>()

function testPinHash(configuration: Configuration): Promise<string> {
  const made = hashes.get(configuration) ?? hashPin(testPin, configuration)
  hashes.set(configuration, made)
  return made
}
