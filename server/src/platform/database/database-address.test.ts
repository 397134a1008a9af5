import { afterAll, beforeAll, expect, it } from 'vitest'
import { sql } from 'kysely'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { databaseUrl, onServer } from '../../testing/test-server.ts'
import { readDatabaseAddress, readReplicaAddress } from './database-address.ts'
import { openDatabase } from './open-database.ts'

let test: TestDatabase
beforeAll(async () => void (test = await openTestDatabase()))
afterAll(() => test.close())

it('takes several hosts apart, and leaves the rest of the address as it is', () => {
  const { url, hosts } = readDatabaseAddress(
    'postgres://me:p%40ss@one,two.internal:6432,[::1]:7/loans?target_session_attrs=read-write&sslmode=require',
  )
  expect(hosts).toEqual([
    { host: 'one', port: 5432 },
    { host: 'two.internal', port: 6432 },
    { host: '::1', port: 7 },
  ])
  expect(url).toBe('postgres://me:p%40ss@one/loans?sslmode=require')
})

it.each([
  ['mysql://me:secret@host/loans', 'not an address'],
  ['host=one dbname=loans password=secret', 'not an address'],
  ['postgres://me:secret@one,two:99999/loans', 'a host that is none'],
  ['postgres://me:secret@one/loans?target_session_attrs=standby', 'say read-write'],
  ['postgres://me:secret@one/loans?sslmode=verify-full&sslrootcert=/no/such/file', 'sslrootcert'],
])('refuses %s in a sentence without the password', (url, why) => {
  expect(() => readDatabaseAddress(url)).toThrow(why)
  expect(() => readDatabaseAddress(url)).not.toThrow('secret')
})

it.each([
  ['postgres://me:secret@two/loans', null, 'which is missing'],
  ['mysql://me:secret@two/loans', 'postgres://one/loans', /^REPORT_DATABASE_URL is not an address/],
  ['postgres://me:secret@two,three/loans', 'postgres://one/loans', 'several servers'],
  ['postgres://me:secret@two/loans?target_session_attrs=standby', 'postgres://one/loans', 'leave that out'],
  ['postgres://me:secret@one:5432/loans', 'postgres://you@one/loans', 'DATABASE_URL itself'],
])('refuses %s for reports beside %s in a sentence without the password', (url, databaseUrl, why) => {
  expect(() => readReplicaAddress(url, databaseUrl)).toThrow(why)
  expect(() => readReplicaAddress(url, databaseUrl)).not.toThrow('secret')
  expect(readReplicaAddress('postgres://two/loans', 'postgres://one,two/loans')).toBe('postgres://two/loans')
})

it('finds the server that takes writes among several, and says that none does', async () => {
  const several = test.url.replace(/@([^/]+)/, '@127.0.0.1:1,$1')
  const database = await openDatabase(several)
  expect((await sql<{ one: number }>`select 1 as one`.execute(database.db)).rows).toEqual([{ one: 1 }])
  // a standby's reply
  const name = new URL(test.url).pathname.slice(1)
  const alter = (change: string) => onServer(databaseUrl(test.ownerUrl, 'postgres'), `alter database ${name} ${change}`)
  await alter('set default_transaction_read_only = on')
  await database.close()
  const standby = await openDatabase(several)
  await expect(sql`select 1`.execute(standby.db)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await alter('reset default_transaction_read_only')
  expect((await sql`select 1`.execute(standby.db)).rows).toHaveLength(1)
  await standby.close()
})
