import { resolve } from 'node:path'
import { makeExport } from './features/export/make-export.ts'
import { openData } from './open-data.ts'
import { readConfiguration } from './platform/configuration.ts'
import { endWith } from './run-command.ts'

// `npm run export -- /exports/2026-11-22` writes the tables for the lender's own analysis into a new folder, while servers run: docs/connections.md.

await endWith(writeExport(process.argv[2]))

async function writeExport(folder: string | undefined): Promise<string[]> {
  if (folder === undefined) return ['Name a new folder: npm run export -- /exports/2026-11-22']
  const { database, close } = await openData(readConfiguration(process.env))
  try {
    const made = await makeExport(database.pool, resolve(folder))
    if (typeof made === 'string') return [made]
    const rows = Object.values(made).reduce((sum, each) => sum + each, 0)
    console.log(`${rows} rows of ${Object.keys(made).length} tables are in ${resolve(folder)}.`)
    return []
  } finally {
    await close()
  }
}
