import { dirname, resolve } from 'node:path'
import { isRecipient } from './domain/backup/encrypt-rows.ts'
import { addErasures, erasuresFile, findErasures } from './domain/backup/erasure-list.ts'
import { makeBackup } from './domain/backup/make-backup.ts'
import { writeOperation } from './domain/operation/write-operation.ts'
import { openData } from './open-data.ts'
import { migrationsFolder } from './open-platform.ts'
import { openClock } from './platform/clock.ts'
import { readConfiguration } from './platform/configuration.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { systemRandom } from './platform/random.ts'
import { endWith } from './run-command.ts'

// `npm run backup -- /backups/2026-11-22` writes everything into a new folder, while servers run, and the list of
// erased accounts beside it: docs/operations.md, "Backup".

await endWith(backUp(process.argv[2]))

async function backUp(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return ['Name a new folder: npm run backup -- /backups/2026-11-22']
  const clock = openClock()
  const beganAt = clock.now()
  const configuration = readConfiguration(process.env)
  const recipient = configuration.backupRecipient
  if (recipient !== undefined && !isRecipient(recipient)) return ['BACKUP_RECIPIENT is no public key of age: a letter may be wrong.']
  const { database, objects, close } = await openData(configuration)
  try {
    const { rows } = await database.pool.query<{ name: string }>('select name from migration order by name')
    if (rows.at(-1)?.name !== (await readMigrations(migrationsFolder)).at(-1)?.name)
      return ['The database is of another version than this program: back it up with the version that runs on it.']
    const made = await makeBackup({ pool: database.pool, objects, now: beganAt, recipient }, resolve(folder))
    if (typeof made === 'string') return [made]
    await addErasures(erasuresFile(dirname(resolve(folder))), await findErasures(database.db))
    const { missing, files, tables } = made
    const total = tables.reduce((sum, table) => sum + table.rows, 0)
    const detail = { rows: total, ...(missing.length > 0 ? { missing: missing.slice(0, 20) } : {}) }
    const operation = { kind: 'backup', beganAt, files: files.length, problems: missing.length, detail } as const
    await writeOperation({ clock, random: systemRandom }, database.db, operation)
    console.log(`${total} rows of ${tables.length} tables and ${files.length} files are in ${resolve(folder)}.`)
    return missing.length === 0
      ? []
      : [`Complete but for ${missing.length} files that rows name and the file store does not have, such as ${missing[0]!}.`]
  } finally {
    await close()
  }
}
