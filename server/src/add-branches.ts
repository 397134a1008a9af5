import { addBranches } from './features/location/add-branches.ts'
import { runCommand } from './run-command.ts'
import { branchPattern } from './seed/demo-branches.ts'

// `npm run branches -- branches.json` adds branches; without a file it prints one of the demo's as a pattern: docs/operations.md.

const [, , path] = process.argv
await runCommand(path, async (platform, file) => {
  if (path === undefined) {
    console.log(JSON.stringify([branchPattern()], null, 2))
    return []
  }
  const problems = await addBranches(platform, file)
  if (problems.length === 0) console.log('The branches are there; people can book visits at them now.')
  return problems
})
