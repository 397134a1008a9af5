import { addBranches } from './features/location/add-branches.ts'
import { runCommand } from './run-command.ts'
import { isForRealPeople } from './platform/configuration.ts'
import { branchPattern } from './seed/demo-branches.ts'

// `npm run branches -- branches.json` adds branches; without a file it prints one of the demo's as a pattern: docs/operations.md.

const [, , path] = process.argv
await runCommand(path, async (platform, file) => {
  if (path === undefined) {
    console.log(JSON.stringify([branchPattern()], null, 2))
    return []
  }
  const problems = isForRealPeople(platform.configuration) ? madeUpBranches(file) : []
  problems.push(...(problems.length === 0 ? await addBranches(platform, file) : []))
  if (problems.length === 0) console.log('The branches are there; people can book visits at them now.')
  return problems
})

/** The branches that are the pattern's, as sentences: borrowers would travel to them. */
function madeUpBranches(file: unknown): string[] {
  const { phone, address } = branchPattern()
  return (Array.isArray(file) ? file : []).flatMap((branch: { phone?: unknown; address?: { en?: unknown } } | null, index) =>
    branch?.phone === phone || branch?.address?.en === address.en ? [`${index}: address or phone are the demo's; give your own`] : [],
  )
}
