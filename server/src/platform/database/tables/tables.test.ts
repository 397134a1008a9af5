import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, startTestApp } from '../../../testing/start-test-app.ts'

type Column = { table: string; column: string; type: string }

/** The members of a type literal's text: `name: type`, split where nothing is open. */
function members(text: string): [name: string, type: string][] {
  const parts: string[] = []
  let depth = 0
  let current = ''
  for (const character of text) {
    if ('{<(['.includes(character)) depth += 1
    if ('}>)]'.includes(character)) depth -= 1
    if (depth === 0 && (character === '\n' || character === ';')) {
      parts.push(current)
      current = ''
    } else current += character
  }
  return [...parts, current].flatMap((part) => {
    const match = /^\s*(\w+): ([\s\S]+)$/.exec(part)
    return match ? [[match[1]!, match[2]!.trim()] as [string, string]] : []
  })
}

function declaredColumns(): Column[] {
  const files = globSync('*-tables.ts', { cwd: import.meta.dirname })
  return files.flatMap(columnsIn)
}

function columnsIn(file: string): Column[] {
  const source = readFileSync(join(import.meta.dirname, file), 'utf8').replace(/^\s*(\/\/|\/\*\*).*$/gm, '')
  const [start] = /export type \w+Tables = \{/.exec(source)!
  const body = source.slice(source.indexOf(start) + start.length, source.lastIndexOf('}'))
  return members(body).flatMap(([table, type]) => members(type.slice(1, -1)).map(([column, of]) => ({ table, column, type: of })))
}

let app: TestApp
let stored: { table: string; column: string; nullable: boolean; made: boolean; kind: string }[]
beforeAll(async () => {
  app = await startTestApp()
  const { rows } = await sql<(typeof stored)[0]>`
    select table_name as table, column_name as column, is_nullable = 'YES' as nullable,
      (column_default is not null or is_identity = 'YES') as made, data_type as kind
    from information_schema.columns where table_schema = 'public' and table_name <> 'migration'`.execute(app.platform.database.db)
  stored = rows
})
afterAll(() => app.close())

const declared = declaredColumns()
const find = ({ table, column }: Column) => stored.find((each) => each.table === table && each.column === column)!

it('declares every table and column of the migrations, and no other', () => {
  const names = (columns: { table: string; column: string }[]) => columns.map(({ table, column }) => `${table}.${column}`).toSorted()
  expect(names(declared)).toEqual(names(stored))
  expect(declared.length).toBeGreaterThan(150)
})

it('says of each column whether it may be null', () => {
  const wrong = declared.filter((each) => /\| null\b/.test(each.type) !== find(each).nullable)
  expect(wrong).toEqual([])
})

it('leaves out on insert only the columns that the database makes', () => {
  expect(declared.filter(({ type }) => type.startsWith('Generated<')).filter((each) => !find(each).made)).toEqual([])
})

it('reads instants, numbers, flags and documents by their types', () => {
  const shapes: Record<string, RegExp> = {
    'timestamp with time zone': /^(Generated<)?Date\b/,
    bigint: /^(Generated<)?(Satang|number)\b/,
    integer: /^(Generated<)?(Satang|number|\d)/,
    'double precision': /^number\b/,
    boolean: /^(Generated<)?boolean\b/,
    jsonb: /^(Generated<)?(Json|ColumnType)</,
    date: /^(Generated<)?BusinessDate\b/,
  }
  const wrong = declared.filter((each) => shapes[find(each).kind]?.test(each.type) === false)
  expect(wrong).toEqual([])
})
