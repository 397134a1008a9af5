import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { computedTable, findWrites } from '../testing/find-writes.ts'

const root = join(import.meta.dirname, '..')
/** Programs that only prepare or check the server write any table. */
const outside = /^(seed|testing)\/|[.](test|bench)[.]ts$/
/** Those that walk every table by a list: one gives content another key, one erases a person, one fills an empty database. */
const everywhere = ['domain/encryption/reencrypt-rows.ts', 'features/borrower/erase-person.ts', 'domain/backup/restore-backup.ts']

const sources = globSync('**/*.ts', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !outside.test(file) && !everywhere.includes(file))
  .map((file) => ({ file, tables: findWrites(readFileSync(join(root, file), 'utf8')) }))

/** The writers of each table, where there are several or none can be found. */
function tablesWithOtherWriters(files: typeof sources): Record<string, string[]> {
  const writers = new Map<string, string[]>()
  for (const { file, tables } of files) for (const table of tables) writers.set(table, [...(writers.get(table) ?? []), file])
  return Object.fromEntries([...writers].filter(([table, by]) => by.length > 1 || table === computedTable))
}

it('writes each table from one file', () => {
  expect(sources.length).toBeGreaterThan(200)
  expect(tablesWithOtherWriters(sources)).toEqual({})
})

it('finds a writer for nearly every table: it reads the real sources', () => {
  const written = new Set(sources.flatMap(({ tables }) => [...tables]))
  for (const table of ['loan', 'borrower', 'ledger_entry', 'late_fee', 'appointment', 'session', 'job', 'migration'])
    expect(written).toContain(table)
})

it.each([
  ["db.insertInto('loan').values({})", 'loan'],
  ["export const end = (trx: Db) => trx.updateTable('loan as l').set({}).execute()", 'loan'],
  ["await trx\n  .deleteFrom('loan')\n  .execute()", 'loan'],
  ["db.with('gone', (cte) => cte.deleteFrom('loan').returningAll()).selectFrom('gone')", 'loan'],
  ["db.mergeInto('loan').using('x', 'x.id', 'loan.id')", 'loan'],
  ['sql`insert into loan (id) values (${id})`', 'loan'],
  ['sql`with gone as (delete from only loan returning *) select 1`', 'loan'],
  ['sql`\n  update "loan" set a = ${1}`', 'loan'],
  ['sql`UPDATE public.loan AS l SET a = 1`', 'loan'],
  ['sql`truncate table loan`', 'loan'],
  ["sql.raw('merge into loan using x on true')", 'loan'],
  ['db.insertInto(table)', computedTable],
  ["db.deleteFrom(['loan', 'x'])", computedTable],
  ['sql`delete from ${sql.table(table)}`', computedTable],
])('finds the planted second writer %s', (planted, table) => {
  expect(tablesWithOtherWriters([...sources, { file: 'planted.ts', tables: findWrites(planted) }])[table]).toContain('planted.ts')
})

it.each([
  "db.selectFrom('loan').forUpdate()",
  'sql`select * from loan for update`',
  'sql`select id from x where a = 1 on conflict (id) do update set a = 1`',
  '// insertInto("loan")',
  'sql`select 1 -- delete from loan`',
])('takes %s for no write', (source) => {
  expect([...findWrites(source)]).toEqual([])
})
