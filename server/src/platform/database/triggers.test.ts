import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, openTestDatabase } from '../../testing/open-test-database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await openTestDatabase()
})
afterAll(() => test.close())

it('docs/architecture.md names every trigger', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/architecture.md'), 'utf8')
  const table = page.split('\n').filter((line) => line.startsWith('| `'))
  const named = table.flatMap((line) => Array.from(line.split('|')[1]!.matchAll(/`(\w+)`/g), ([, name]) => name!))
  const { rows } = await sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal`.execute(test.database.db)
  expect(named.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

it('the database has no function that neither a trigger nor a query uses', async () => {
  const { rows } = await sql<{ name: string }>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      and not exists (select from pg_trigger where tgfoid = pg_proc.oid) order by proname`.execute(test.database.db)
  expect(rows.map(({ name }) => name)).toEqual(['designated_name', 'open_day', 'phonetic_key'])
})
