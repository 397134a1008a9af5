import { addErasures, findErasures, readErasures } from './domain/backup/erasure-list.ts'
import { repeatErasures } from './features/borrower/request-deletion.ts'
import type { Platform } from './platform/platform.ts'

/**
 * Makes the list of erased accounts in a file and the database agree: accounts of the list that a restored database still has are
 * erased again, and erasures that the list lacks are added to it. Prints the counts; returns a line for each problem.
 */
export async function applyErasures(platform: Platform, path: string): Promise<readonly string[]> {
  const listed = await readErasures(path).catch(() => null)
  if (listed === null) return [`${path} is damaged: put a copy of it there and run npm run erasures. No account was erased again.`]
  const ids = listed.map(({ borrower_id }) => borrower_id)
  const { erased, waiting } = await repeatErasures(platform, ids)
  const count = await addErasures(path, await findErasures(platform.database.db))
  console.log(`${count} accounts are in the list of erasures: ${erased} were erased again, ${waiting} wait for the end of their loan.`)
  return []
}
