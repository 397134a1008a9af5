import { randomUUID } from 'node:crypto'
import { comparedPaper } from '@let-twe/core/nrc/compared-paper.ts'
import { makeStaff } from './make-loan.ts'
import type { TestApp } from './start-test-app.ts'

/** A list in force whose only person has this number, written straight into the database beside those of earlier lists. */
export async function listAsDesignated(app: TestApp, number: string): Promise<void> {
  const { database, clock, random } = app.platform
  const { db } = database
  const [id, entry_key, staff] = [random.uuid(), randomUUID(), await makeStaff(app, 'manager')]
  const last = await db.selectFrom('designated_list').select('version').orderBy('version', 'desc').limit(1).executeTakeFirst()
  await db
    .insertInto('designated_list')
    .values({
      id,
      version: (last?.version ?? 0) + 1,
      file_name: null,
      sha256: id,
      entries: 1,
      uploaded_by: staff.id,
      uploaded_at: clock.now(),
      confirmed_at: clock.now(),
    })
    .execute()
  await db
    .insertInto('designated_entry')
    .values({ list_id: id, entry_key, names: ['SOMEBODY'], birth_years: [], numbers: [number] })
    .execute()
  await db
    .insertInto('designated_key')
    .values({ list_id: id, entry_key, kind: 'paper', key: comparedPaper(number), birth_year: null })
    .execute()
}
