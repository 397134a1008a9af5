import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { readMigrations } from '../../platform/database/read-migrations.ts'
import { releasesFolder } from '../../testing/releases-folder.ts'
import { databaseUrl, onServer, useTestServer } from '../../testing/test-server.ts'
import { checkBooks } from '../ledger/check-books.ts'
import { refreshListColumns } from '../operation/list-columns.ts'
import { restoreBackup } from './restore-backup.ts'

const releases = await readdir(releasesFolder)

it('has the rows of a release', () => expect(releases.length).toBeGreaterThan(0))

// `node server/src/testing/dump-release.ts` made them. A migration that was edited since the release is refused by the restore.
describe.each(releases)('the demo of release %s', (release) => {
  it('is restored, upgraded to the newest version, and its books balance', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'let-twe-release-'))
    await promisify(execFile)('tar', ['-xzf', join(releasesFolder, release), '-C', folder])
    const server = await useTestServer()
    const name = `let_twe_release_${process.pid}_${release.replaceAll(/\W/g, '_')}`
    await onServer(server.url, `create database ${name}`)
    const database = await openDatabase(databaseUrl(server.url, name), { poolSize: 2, unhurried: true })
    try {
      const migrations = await readMigrations(migrationsFolder)
      const restored = await restoreBackup({ pool: database.pool, objects: null, migrations }, join(folder, 'backup'))
      expect(restored).toMatchObject({ format: 1 })
      await migrate(database, migrationsFolder)
      await refreshListColumns(database.db)
      expect(await checkBooks(database.db)).toEqual([])
      const states = await database.db.selectFrom('loan').select('state').distinct().execute()
      expect(states.map(({ state }) => state)).toEqual(expect.arrayContaining(['pending', 'active', 'closed']))
    } finally {
      await database.close()
      await onServer(server.url, `drop database ${name} with (force)`)
      await server.close()
      await rm(folder, { recursive: true })
    }
  })
})
