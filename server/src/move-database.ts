import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeBackup } from './domain/backup/make-backup.ts'
import { restoreBackup } from './domain/backup/restore-backup.ts'
import { openData } from './open-data.ts'
import { migrationsFolder } from './open-platform.ts'
import { openClock } from './platform/clock.ts'
import { readConfiguration } from './platform/configuration.ts'
import { movedNote } from './platform/data-folder.ts'
import { readMigrations } from './platform/database/read-migrations.ts'
import { diskObjects } from './platform/files/disk-objects.ts'
import { endWith } from './run-command.ts'

// `npm run move`, with DATABASE_URL naming an own empty PostgreSQL, copies the embedded database there; with OBJECT_STORE the
// files go to the bucket, too: docs/operations.md, "To a PostgreSQL of your own".

await endWith(move())

async function move(): Promise<string[]> {
  const { DATABASE_URL: url, ...environment } = process.env
  if (url === undefined || url === '')
    return ['Set DATABASE_URL to the empty PostgreSQL that the database of the data folder is to move to.']
  const target = readConfiguration(process.env)
  const { objectStore: _, ...source } = readConfiguration({ DEMO: target.demo ? 'yes' : 'no', ...environment })
  // started here, so that no server writes meanwhile
  const from = await openData(source, { running: false })
  const draft = await mkdtemp(join(resolve(source.dataFolder), 'moving-'))
  try {
    const into = await openData(target)
    try {
      const objects = target.objectStore ? diskObjects(join(source.dataFolder, 'files')) : null
      const backup = await makeBackup({ pool: from.database.pool, objects, now: openClock().now() }, draft)
      if (typeof backup === 'string') return [backup]
      const migrations = await readMigrations(migrationsFolder)
      const given = { pool: into.database.pool, objects: target.objectStore ? into.objects : null, migrations }
      const moved = await restoreBackup(given, draft)
      if (typeof moved === 'string') return [moved]
      await writeFile(join(source.dataFolder, movedNote), `${moved.made_at}\n`)
      const rows = moved.tables.reduce((sum, table) => sum + table.rows, 0)
      console.log(`${rows} rows of ${moved.tables.length} tables are in the PostgreSQL of DATABASE_URL, each read back and compared.`)
      console.log(target.objectStore ? `${moved.files.length} files are in OBJECT_STORE.` : 'The files stay in the data folder.')
      console.log('Start with the same SECRET, DATA_FOLDER and DATABASE_URL, and check with: npm run coherence')
      return []
    } finally {
      await into.close()
    }
  } finally {
    await rm(draft, { recursive: true, force: true })
    await from.close()
  }
}
