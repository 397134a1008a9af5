import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'
import { migrate } from './migrate.ts'

let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'let-twe-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterAll(async () => {
  await test.close()
  await rm(folder, { recursive: true })
})

it('fills rows from before batch by batch until none is left, and only once', async () => {
  const { db } = test.database
  const inTwos = async (from: string, to: string) =>
    writeFile(join(folder, to), (await readFile(join(folder, from), 'utf8')).replace(/limit \d+/, 'limit 2'))
  await inTwos('0169-fill-name-sounds.sql', '9998-sounds.sql')
  await inTwos('0170-fill-branches-of-people.sql', '9999-branches.sql')
  // as the version before wrote them
  await test.database.whileMigrating((script) =>
    script.inOneTransaction(`set local session_replication_role = replica;
      insert into borrower (id, phone_number, name, pin_hash, created_at)
      select gen_random_uuid(), '+6680000000' || n, case when n < 5 then 'Aung Aung ' || n end, 'x', now() from generate_series(1, 5) n`),
  )
  expect(await migrate(test.database, folder)).toEqual(['9998-sounds.sql', '9999-branches.sql'])
  const { rows } = await sql<{ name: string | null; sound: string | null; branches: number }>`select name, sound,
    (select count(*) from borrower_branch where borrower_id = borrower.id) as branches from borrower order by phone_number`.execute(db)
  expect(rows).toEqual([1, 2, 3, 4, 5].map((n) => ({ name: n < 5 ? `Aung Aung ${n}` : null, sound: n < 5 ? 'onkonk' : null, branches: 1 })))
  expect(await migrate(test.database, folder)).toEqual([])
})

it('stops at a file in batches that does not say how many rows are done', async () => {
  await writeFile(join(folder, '9999-z-silent.sql'), '-- in batches: nothing\nselect 1 as one;\n')
  await expect(migrate(test.database, folder)).rejects.toThrow('how many rows are done')
})
