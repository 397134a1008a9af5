import { appendFile, cp, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
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
    writeFile(
      join(folder, to),
      (await readFile(join(folder, from), 'utf8'))
        .replace(/limit \d+/, 'limit 2')
        .replaceAll(/\bsound\b/g, 'phonetic_name')
        .replaceAll('name_sound', 'phonetic_key'),
    )
  await inTwos('0169-fill-name-sounds.sql', '9998-phonetic-names.sql')
  await writeFile(
    join(folder, '9999-branches.sql'),
    `-- in batches: people without a branch
with added as (insert into borrower_branch (borrower_id, branch_id, created_at)
  select id, '00000000-0000-0000-0000-000000000000', created_at from borrower
  where not exists (select from borrower_branch where borrower_id = borrower.id) limit 2 returning 1)
select count(*) as done from added;
`,
  )
  // as the version before wrote them
  await test.database.whileMigrating((script) =>
    script.inOneTransaction(`
      insert into borrower (id, phone_number, name, pin_hash, created_at)
      select gen_random_uuid(), '+6680000000' || n, case when n < 5 then 'Aung Aung ' || n end, 'x', now() from generate_series(1, 5) n`),
  )
  const told: [string, number][] = []
  expect(await migrate(test.database, folder, (...batch) => told.push(batch))).toEqual(['9998-phonetic-names.sql', '9999-branches.sql'])
  expect(told.filter(([name]) => name === '9999-branches.sql').map(([, rows]) => rows)).toEqual([2, 4, 5])
  const { rows } = await sql<{ name: string | null; phonetic_name: string | null; branches: number }>`select name, phonetic_name,
    (select count(*) from borrower_branch where borrower_id = borrower.id) as branches from borrower order by phone_number`.execute(db)
  expect(rows).toEqual(
    [1, 2, 3, 4, 5].map((n) => ({ name: n < 5 ? `Aung Aung ${n}` : null, phonetic_name: n < 5 ? 'onkonk' : null, branches: 1 })),
  )
  expect(await migrate(test.database, folder)).toEqual([])
})

it('stops at a file in batches that does not say how many rows are done', async () => {
  await writeFile(join(folder, '9999-z-silent.sql'), '-- in batches: nothing\nselect 1 as one;\n')
  await expect(migrate(test.database, folder)).rejects.toThrow('how many rows are done')
})

it('refuses a database that is ahead of the program, and one whose files were changed since, and leaves both unchanged', async () => {
  const older = await mkdtemp(join(tmpdir(), 'let-twe-older-'))
  await cp(migrationsFolder, older, { recursive: true })
  const names = (await readdir(older)).toSorted()
  const [last, changed] = [names.at(-1)!, names.at(-2)!]
  const { db } = test.database
  const count = async () => (await sql<{ count: number }>`select count(*) from migration`.execute(db)).rows[0]!.count
  const before = await count()
  await rm(join(older, last))
  await expect(migrate(test.database, older)).rejects.toThrow(
    `has migration ${last}, this version of the program has not: start the newer version`,
  )
  await cp(folder, older, { recursive: true })
  await appendFile(join(older, changed), '-- one more line\n')
  await rm(join(older, '9999-z-silent.sql'), { force: true })
  await expect(migrate(test.database, older)).rejects.toThrow(`Migration ${changed} was changed after it was applied`)
  await writeFile(join(older, '0000-late.sql'), 'select 1')
  await expect(migrate(test.database, older)).rejects.toThrow('The database was made between two releases')
  await rm(join(older, '0000-late.sql'))
  expect(await count()).toBe(before)
  await rm(older, { recursive: true })
})
