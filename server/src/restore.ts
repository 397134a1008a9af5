import { resolve } from 'node:path'
import { restoreBackup } from './domain/backup/restore-backup.ts'
import { openData } from './open-data.ts'
import { migrationsFolder } from './open-platform.ts'
import { readConfiguration } from './platform/configuration.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { endWith } from './run-command.ts'

// `npm run restore -- /backups/2026-11-22` puts a backup into an empty database and an empty file store: docs/operations.md, "Backup".

await endWith(restore(process.argv[2]))

async function restore(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return ['Name the folder of a backup: npm run restore -- /backups/2026-11-22']
  const { database, objects, close } = await openData(readConfiguration(process.env), { running: false })
  try {
    const migrations = await readMigrations(migrationsFolder)
    const restored = await restoreBackup({ pool: database.pool, objects, migrations }, resolve(folder))
    if (typeof restored === 'string') return [restored]
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `${rows} rows of ${restored.tables.length} tables and ${restored.files.length} files are as they were at ${restored.made_at}.`,
    )
    console.log('Each row was read back and compared. Now: npm run coherence')
    return []
  } finally {
    await close()
  }
}
