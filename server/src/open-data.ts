import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Configuration } from './platform/configuration.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './platform/database/embedded-postgres.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open-database.ts'
import { untilDatabaseAnswers } from './platform/database/until-database-answers.ts'
import type { ObjectStore } from './platform/files/object-store.ts'
import { checkPlace, openObjects } from './platform/files/open-objects.ts'
import { openLog } from './platform/log.ts'
import { currentKey } from './platform/encryption/encrypted-column.ts'

/** The database and the files alone, as they are: nothing is migrated. As the owner of the tables, for commands that read or fill all of it. */
export type OpenData = { readonly database: OpenDatabase; readonly objects: ObjectStore; close(): Promise<void> }

/** Opens both, also beside a running server: an own PostgreSQL in the data folder is started only when none runs there. */
export async function openData(configuration: Configuration, { running = true }: { running?: boolean } = {}): Promise<OpenData> {
  const { databaseUrl, databaseOwnerUrl, dataFolder } = configuration
  const objects = openObjects(configuration)
  await checkPlace(configuration, objects)
  const folder = join(dataFolder, 'database')
  const own = databaseUrl === null ? ((running && existsSync(folder) ? await findRunningPostgres(folder) : null) ?? 'start') : undefined
  const started = own === 'start' ? await startEmbeddedPostgres(folder) : undefined
  // with an own one the owner's address is that of the database that it moves to
  const url = databaseUrl === null ? (started?.url ?? own!) : (databaseOwnerUrl ?? databaseUrl)
  const database = await openDatabase(url, { poolSize: 3, unhurried: true })
  const close = async () => {
    await database.close()
    await started?.stop()
  }
  try {
    await untilDatabaseAnswers(url, openLog(configuration.logLevel), currentKey({ configuration }))
    return { database, objects, close }
  } catch (error) {
    await close()
    throw error
  }
}
