import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBackup } from '../domain/backup/make-backup.ts'
import { releasesFolder } from './releases-folder.ts'
import { seedDemo } from '../seed/seed-demo.ts'
import { startTestApp } from './start-test-app.ts'
import packageJson from '../../../package.json' with { type: 'json' }

// Writes the rows of a demo of this version into server/releases: a test upgrades them with every later version. A part of a release.

const app = await startTestApp()
const { configuration, database, clock } = app.platform
await seedDemo({ ...app.platform, configuration: { ...configuration, demoDesk: true } })
const folder = mkdtempSync(join(tmpdir(), 'let-twe-release-'))
const made = await makeBackup({ pool: database.pool, objects: null, now: clock.now() }, join(folder, 'backup'))
if (typeof made === 'string') throw new Error(made)
mkdirSync(releasesFolder, { recursive: true })
const file = join(releasesFolder, `${packageJson.version}.tar.gz`)
execFileSync('tar', ['--sort=name', '--owner=0', '--group=0', '--mtime=@0', '-czf', file, '-C', folder, 'backup'])
rmSync(folder, { recursive: true })
await app.close()
console.log(`${file}: ${made.tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${made.tables.length} tables.`)
process.exit()
