import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openData } from './open-data.ts'
import { readConfiguration } from './platform/configuration.ts'

it('opens the database of the data folder also where the owner of another one is named, as a move has it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'let-twe-own-'))
  // PostgreSQL, which does not run as root, has to enter
  await chmod(folder, 0o755)
  const elsewhere = 'postgres://owner@127.0.0.1:1/elsewhere'
  const configuration = readConfiguration({ DATA_FOLDER: join(folder, 'data'), DATABASE_OWNER_URL: elsewhere, LOG_LEVEL: 'silent' })
  const { database, close } = await openData(configuration, { running: false })
  const { rows } = await database.pool.query('select current_user as who')
  expect(rows).toEqual([{ who: 'postgres' }])
  await close()
  await rm(folder, { recursive: true })
}, 60_000)
