import { cp, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { comparedEmployer } from '@let-twe/core/application/employer-list.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from '../../platform/database/open-database.ts'
import { encryptJson } from '../../platform/encryption/encrypted-column.ts'
import { searchKey } from '../../platform/encryption/search-key.ts'
import { anotherPerson, completeStep, fillApplication, goodAnswers } from '../../testing/fill-application.ts'
import { killedAt } from '../../testing/killed-at.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { databaseUrl, onServer, useTestServer } from '../../testing/test-server.ts'
import { encryptOldRows } from './encrypt-old-rows.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())

const keyOf = (name: string) => searchKey(app.platform, 'employer', comparedEmployer(name))

it('stores the key of the employer with a saved step, and of another one after a change; nothing before', async () => {
  const me = await signInBorrower(app)
  const stored = async () =>
    (await app.platform.database.db.selectFrom('application').where('borrower_id', '=', me.user_id).select('employer_key').execute())[0]
      ?.employer_key
  await completeStep(app, me, 'qr_scan')
  await completeStep(app, me, 'customer_information')
  expect(await stored()).toBeNull()
  await fillApplication(app, me, { additional_information: { employer_name: 'Sea Star Co., Ltd.' } })
  expect(await stored()).toBe(keyOf('SEA STAR'))
  await completeStep(app, me, 'additional_information', { ...anotherPerson().additional_information, employer_name: 'Golden Prawn' })
  expect(await stored()).toBe(keyOf('Golden Prawn'))
})

it('makes the keys of applications of before at a start, however often it is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-migrations-'))
  for (const name of await readdir(migrationsFolder)) if (name < '0336') await cp(join(migrationsFolder, name), join(folder, name))
  const server = await useTestServer()
  const name = `let_twe_employers_${app.platform.random.digits(12)}`
  await onServer(server.url, `create database ${name}`)
  const database: OpenDatabase = await openDatabase(databaseUrl(server.url, name), { poolSize: 3 })
  const platform = { ...app.platform, database }
  const { customer_information, additional_information: work } = goodAnswers
  const told = [
    { additional_information: { ...work, employer_name: 'SEA STAR' } },
    { additional_information: { ...work, employer_name: 'Sea Star Co., Ltd.' } },
    { customer_information },
    { additional_information: { ...work, employer_name: 'Golden Prawn' } },
  ]
  const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
  try {
    await migrate(database, folder)
    for (const [index, answers] of told.entries()) {
      const account = 'additional_information' in answers ? searchKey(platform, 'account_at_bank', String(index)) : null
      await sql`insert into borrower (id, phone_number, pin_hash, created_at) values (${idOf(index)}, ${`+6681234567${index}`}, 'none', now())`.execute(
        database.db,
      )
      await sql`insert into application (id, borrower_id, created_at, answers, account_key) values (${idOf(index)}, ${idOf(index)}, now(),
        ${encryptJson(platform, 'application.answers', idOf(index), answers)}, ${account})`.execute(database.db)
    }
    await migrate(database, migrationsFolder)
    const keys = async () =>
      (await sql<{ key: unknown }>`select employer_key as key from application order by id`.execute(database.db)).rows
    let killed = 0
    for (let point = 2; killed < 20; point += 7) {
      const done = await encryptOldRows(platform, killedAt(point, platform).database).catch((error: unknown) => error)
      if (done === undefined) break
      expect(done).toMatchObject({ message: 'killed' })
      killed += 1
    }
    expect(killed).toBeGreaterThan(1)
    expect((await keys()).map(({ key }) => key)).toEqual([keyOf('Sea Star'), keyOf('Sea Star'), null, keyOf('Golden Prawn')])
    const ctids = async () => (await sql`select ctid from application order by id`.execute(database.db)).rows
    const before = await ctids()
    await encryptOldRows(platform, database)
    expect(await ctids()).toEqual(before)
  } finally {
    await database.close()
    await onServer(server.url, `drop database ${name} with (force)`)
    await server.close()
  }
})
