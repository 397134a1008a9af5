import { importAtms } from './features/location/import-atms.ts'
import { runCommand } from './run-command.ts'

// `npm run atms -- atms.json`: replaces the cash machines by a saved reply of Overpass; docs/operations.md says how to get one.
// It is fetched by hand: a start must not burden OpenStreetMap's servers.

const [, , path] = process.argv
if (path === undefined) {
  console.error('Name the file with the reply of Overpass: npm run atms -- atms.json')
  process.exit(1)
}
await runCommand(path, async (platform, reply) => {
  const count = await importAtms(platform, reply)
  if (count === null) return ['The file holds no cash machine: nothing was changed.']
  console.log(`${count} cash machines. © OpenStreetMap contributors, ODbL`)
  return []
})
