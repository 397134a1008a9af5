import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrationsFolder } from '../../open-platform.ts'
import { startTestApp } from '../../testing/start-test-app.ts'

it('drops the waiting job of the name before, and no other', async () => {
  const app = await startTestApp()
  const { database, random, clock } = app.platform
  const job = (name: string) => ({ id: random.uuid(), name, data: '{}', key: `next ${name}`, run_at: clock.now() })
  await database.db.deleteFrom('job').execute()
  await database.db
    .insertInto('job')
    .values([job('seal-audit'), job('encrypt-audit')])
    .execute()
  await sql.raw(await readFile(join(migrationsFolder, '0205-job-of-the-audit-chain.sql'), 'utf8')).execute(database.db)
  expect(await database.db.selectFrom('job').select('name').execute()).toEqual([{ name: 'encrypt-audit' }])
  await app.close()
})
