import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { erasuresFile } from './domain/backup/erasure-list.ts'
import { restoreBackup } from './domain/backup/restore-backup.ts'
import { openData } from './open-data.ts'
import { migrationsFolder, openPlatform } from './open-platform.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { readConfiguration } from './platform/configuration.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { applyErasures } from './apply-erasures.ts'
import { endWith } from './run-command.ts'

// `npm run restore -- /backups/2026-11-22` puts a backup into an empty database and an empty file store, and erases again the accounts
// that were erased since: docs/operations.md, "Backup".

await endWith(restore(process.argv[2]))

async function restore(folder: string | undefined): Promise<readonly string[]> {
  if (folder === undefined) return ['Name the folder of a backup: npm run restore -- /backups/2026-11-22']
  const problems = await restoreRows(resolve(folder))
  if (problems.length > 0) return problems
  const platform = await openPlatform(readConfiguration(process.env))
  try {
    const failed = await applyErasures(platform, erasuresFile(dirname(resolve(folder))))
    if (failed.length === 0) console.log('Now: npm run coherence')
    return failed
  } finally {
    await platform.database.close()
  }
}

async function restoreRows(folder: string): Promise<string[]> {
  const identity = await readIdentity(process.env['BACKUP_IDENTITY_FILE'])
  const { database, objects, close } = await openData(readConfiguration(process.env), { running: false })
  try {
    const migrations = await readMigrations(migrationsFolder)
    const restored = await restoreBackup({ pool: database.pool, objects, migrations, identity }, folder)
    if (typeof restored === 'string') return [restored]
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${restored.tables.length} tables and ${restored.files.length} files are as they were at ${restored.made_at}.`,
    )
    console.log('Each row was read back and compared.')
    return []
  } finally {
    await close()
  }
}

/** The private key in a file of `age-keygen`. */
async function readIdentity(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined
  const text = await readFile(path, 'utf8').catch(() => '')
  const identity = /^AGE-SECRET-KEY-\S+$/m.exec(text)?.[0]
  if (identity === undefined) throw new CannotStart(`BACKUP_IDENTITY_FILE: ${path} holds no private key of age (AGE-SECRET-KEY-…)`)
  return identity
}
