import { readFile } from 'node:fs/promises'
import { importAtms } from './features/location/import-atms.ts'
import { openPlatform } from './open-platform.ts'
import { readConfiguration } from './platform/configuration.ts'

// `node server/src/import-atms.ts <file>`: replaces the cash machines by a reply of Overpass that was saved in a file; how to get
// one is in docs/operations.md. The file is fetched by hand: OpenStreetMap's servers are not to be asked by every start.

const [, , path] = process.argv
if (path === undefined) throw new Error('name the file with the reply of Overpass')
const reply: unknown = JSON.parse(await readFile(path, 'utf8'))
const platform = await openPlatform(readConfiguration(process.env))
const count = await importAtms(platform, reply)
console.log(
  count === null ? 'The file holds no cash machine: nothing was changed.' : `${count} cash machines. © OpenStreetMap contributors, ODbL`,
)
await platform.database.close()
process.exit(0)
