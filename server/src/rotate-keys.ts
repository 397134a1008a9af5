import { rotateKeys, whyNotRotate } from './domain/encryption/rotate-keys.ts'
import { currentKey } from './platform/encryption/encrypted-column.ts'
import { runCommand } from './run-command.ts'

// `npm run rotate` encrypts everything with the newest key; it may be killed and run again: docs/operations.md.

await runCommand(undefined, async (platform) => {
  const why = await whyNotRotate(platform)
  if (why !== null) return [why]
  const { values, files, borrowers, staff } = await rotateKeys(platform)
  const newest = currentKey(platform)
  console.log(`${values} values and ${files} files now have key ${newest}; no older key is needed for values and files.`)
  if (borrowers + staff > 0 && newest > 1)
    console.log(
      `${borrowers} borrowers and ${staff} staff have not logged in since: their PIN or password needs the older secret until they do.`,
    )
  return []
})
