import { checkCoherence } from './domain/operation/check-coherence.ts'
import { runCommand } from './run-command.ts'

// `npm run coherence` opens every file and balances the books, as a part of it happens every night: docs/operations.md, "Backup".

await runCommand(undefined, async (platform) => {
  const { files, problems } = await checkCoherence(platform)
  if (problems.length === 0) console.log(`The books balance, and each of ${files} files opens.`)
  return problems.map(({ problem, count, example }) => `${problem}: ${count}, such as ${example}`)
})
