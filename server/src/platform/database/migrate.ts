import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { OpenDatabase } from './open-database.ts'

/** Applies the numbered `.sql` files that are not applied yet, each in one transaction; refuses a file that changed. */
export async function migrate(database: Pick<OpenDatabase, 'whileMigrating'>, folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).toSorted()
  const files = await Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
  return database.whileMigrating(async (script) => {
    await script.inOneTransaction(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = new Map((await script.rows('select name, checksum from migration')).map((row) => [row['name'], row['checksum']]))
    for (const { name } of files.slice(applied.size)) if (applied.has(name)) throw new Error(`Migrations out of order at ${name}`)
    const done: string[] = []
    for (const { name, sql, checksum } of files) {
      const known = applied.get(name)
      if (known !== undefined && known !== checksum) throw new Error(`Migration ${name} was changed after it was applied.`)
      if (known !== undefined) continue
      await script.inOneTransaction(sql, { sql: 'insert into migration (name, checksum) values ($1, $2)', values: [name, checksum] })
      done.push(name)
    }
    for (const name of applied.keys())
      if (!names.includes(name as string))
        throw new Error(`The database has migration ${String(name)}, this version of the program has not.`)
    return done
  })
}
