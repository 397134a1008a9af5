import { expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { readMigrations } from './read-migrations.ts'

/** The newest migration from before the rule (docs/operations.md, "An upgrade"). */
const before = '0129'

/** Changes that break a server of the version before, while it serves on the new schema. */
const breaking: readonly RegExp[] = [
  /\bdrop\s+(table|column|view|function)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(type|set\s+data\s+type|set\s+not\s+null|drop\s+default)\b/i,
  /\badd\s+column\s+(?:if\s+not\s+exists\s+)?\S+\s+(?![^,;]*\b(?:default|generated)\b)[^,;]*\bnot\s+null\b/i,
]

/** Statements that break the version before, but for those under a comment that says since when nothing uses it: `-- contract: …`. */
function breaksOf(sql: string): string[] {
  return sql
    .split(/;\s*\n/)
    .filter((statement) => !/^--\s*contract: ./m.test(statement))
    .map((statement) => statement.replaceAll(/^\s*--.*$/gm, '').trim())
    .filter((statement) => breaking.some((pattern) => pattern.test(statement)))
}

it('lets the version before serve on: a migration adds, and removes only parts that it marks as unused', async () => {
  const migrations = (await readMigrations(migrationsFolder)).filter(({ name }) => name.slice(0, 4) > before)
  expect(migrations.map(({ name, sql }) => [name, breaksOf(sql)] as const).filter(([, breaks]) => breaks.length > 0)).toEqual([])
})

it.each([
  ['alter table loan drop column note;\n', 1],
  ['alter table loan rename column note to remark;\n', 1],
  ['alter table loan alter column note set not null;\n', 1],
  ['alter table loan add column note text not null;\n', 1],
  ['-- contract: unused since 0.2\nalter table loan drop column note;\n', 0],
  ["alter table loan add column note text not null default '';\n", 0],
  ['alter table loan add column note text;\ncreate index loan_note on loan (note);\n', 0],
])('finds the break in %j', (sql, breaks) => {
  expect(breaksOf(sql)).toHaveLength(breaks)
})
