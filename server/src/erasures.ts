import { applyErasures } from './apply-erasures.ts'
import { runCommand } from './run-command.ts'

// `npm run erasures -- /backups/erasures.json`, after a database went back to an earlier instant: docs/operations.md, "Backup".

const [path] = process.argv.slice(2)

await runCommand(undefined, async (platform) =>
  path === undefined ? ['Name the list: npm run erasures -- /backups/erasures.json'] : applyErasures(platform, path),
)
