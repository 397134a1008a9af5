import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { type TestApp, startTestApp } from '../../testing/start-test-app.ts'
import { personalData } from '../borrower/personal-data.ts'
import type { PersonalTable } from '../borrower/personal-table.ts'
import { describeExport } from './describe-export.ts'
import { exportTables } from './export-tables.ts'
import { exportFile, makeExport } from './make-export.ts'

let app: TestApp
let folder = ''
let counts: Record<string, number>
let loanId = ''
beforeAll(async () => {
  app = await startTestApp()
  const { user_id } = await signInBorrower(app)
  loanId = await makeActiveLoan(app, user_id)
  folder = join(await mkdtemp(join(tmpdir(), 'let-twe-export-')), 'today')
  counts = (await makeExport(app.platform.database.pool, folder)) as typeof counts
})
afterAll(async () => {
  await rm(join(folder, '..'), { recursive: true })
  await app.close()
})

const read = async (name: string) => parse(gunzipSync(await readFile(exportFile(folder, { name })))) as string[][]

it('writes each table with its published columns, and every row of it', async () => {
  for (const { name, columns } of exportTables) {
    const [head, ...rows] = await read(name)
    expect([name, head]).toEqual([name, columns.map((column) => column.name)])
    const { rows: stored } = await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(name)}`.execute(
      app.platform.database.db,
    )
    expect([name, rows.length, counts[name]]).toEqual([name, stored[0]!.count, stored[0]!.count])
  }
  expect((await readdir(folder)).toSorted()).toEqual(exportTables.map(({ name }) => `${name}.csv.gz`).toSorted())
  const [head, ...loans] = await read('loan')
  const row = Object.fromEntries(head!.map((name, index) => [name, loans[0]![index]]))
  expect(row).toMatchObject({ id: loanId, state: 'active', size_satang: '1000000', disbursement_date: '2026-11-23', written_off_date: '' })
  const entries = (await read('ledger_entry')).slice(1)
  expect(entries.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(0)
})

it('holds no column that an erasure empties, but the year of birth, the province and the day of an account', () => {
  const erased = (table: string) => {
    const { erased = '', hidden = '' } = ((personalData as Readonly<Record<string, PersonalTable>>)[table] ?? {}) as PersonalTable
    return `${erased} ${hidden}`.split(' ')
  }
  const personal = exportTables.flatMap(({ name, columns }) =>
    columns
      .filter((column) => erased(name).some((each) => new RegExp(`\\b${each}\\b`).test(column.sql ?? column.name) && each !== ''))
      .map((column) => `${name}.${column.name}`),
  )
  expect(personal).toEqual(['borrower.birth_year', 'borrower.province_of_work'])
})

it('names nobody', async () => {
  const { name, phone_number: phone } = await app.platform.database.db
    .selectFrom('borrower')
    .select(['name', 'phone_number'])
    .executeTakeFirstOrThrow()
  for (const table of exportTables) {
    const text = gunzipSync(await readFile(exportFile(folder, table))).toString()
    for (const secret of [name!, phone!, 'Staff 1']) expect(text).not.toContain(secret)
  }
})

it('goes into a new folder alone', async () => {
  expect(await makeExport(app.platform.database.pool, folder)).toMatch(/is not empty/)
  expect(await makeExport(app.platform.database.pool, '/dev/null/x')).toMatch(/cannot be made/)
})

it('stands in docs/connections.md as it stands in the code', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../docs/connections.md'), 'utf8')
  expect(page.slice(page.indexOf('| file | column |'))).toBe(describeExport())
})
