import { createHmac } from 'node:crypto'
import type { Kysely } from 'kysely'
import { CannotStart } from '../../platform/cannot-start.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type Keys, keyFor, currentKey } from '../../platform/encryption/encrypted-column.ts'

/**
 * Compares the given secrets with those that the database was written with, and records a new one. Throws CannotStart, with one
 * line, when one is wrong or missing: rows would be unreadable, and new rows would be unreadable for others.
 */
export async function checkKeys(keys: Keys, db: Kysely<Tables>, now: Date): Promise<void> {
  const { keyRing } = keys.configuration
  const known = await db.selectFrom('key_check').selectAll().orderBy('number').execute()
  for (const { number, check_value } of known) {
    const name = number === currentKey(keys) ? 'SECRET' : `SECRET_${number}`
    if (!keyRing.keys.has(number))
      throw new CannotStart(
        number > currentKey(keys)
          ? `This database was written with key ${number}: set SECRET_NUMBER=${number}, and SECRET to it`
          : `${name} is missing: this database still holds what key ${number} encrypted; npm run rotate ends that`,
      )
    if (check_value !== checkValue(keys, number))
      throw new CannotStart(`${name} is not the secret that this database was written with as key ${number}`)
  }
  // an older key that a rotation has dropped is given for PINs alone: recorded again, every later start would require it
  const written = known.length === 0 ? [...keyRing.keys.keys()].filter((number) => number <= keyRing.current) : [keyRing.current]
  await db
    .insertInto('key_check')
    .values(written.map((number) => ({ number, check_value: checkValue(keys, number), first_used_at: now })))
    .onConflict((conflict) => conflict.column('number').doNothing())
    .execute()
}

/** Forgets the keys before the newest: nothing is encrypted with them any more, and a start without them is right. */
export async function forgetOldKeys(keys: Keys, db: Kysely<Tables>): Promise<void> {
  await db.deleteFrom('key_check').where('number', '<', currentKey(keys)).execute()
}

function checkValue(keys: Keys, number: number): string {
  return createHmac('sha256', keyFor(keys, number, 'check'))
    .update('let-twe')
    .digest('base64url')
}
