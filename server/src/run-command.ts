import { readFile } from 'node:fs/promises'
import { openPlatform } from './open-platform.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { readConfiguration } from './platform/configuration.ts'
import type { Platform } from './platform/platform.ts'

type Work = (platform: Platform, file: unknown) => Promise<readonly string[]>

/**
 * Runs an operator's command on the database of the configuration and ends the process: with 0 when `work` resolves to no
 * problem, else with 1 and a line for each. `work` gets the content of the JSON file at `path`, undefined without a path. A file
 * that cannot be read and a data folder that another server holds are such lines, too.
 */
export async function runCommand(path: string | undefined, work: Work): Promise<never> {
  return endWith(attempt(path, work))
}

/** Ends the process: with 0 without a problem, else with 1 and a line for each; an error that stops a command's start is one. */
export async function endWith(found: Promise<readonly string[]>): Promise<never> {
  const problems = await found.catch((error: unknown) => {
    if (error instanceof CannotStart) return [error.message]
    throw error
  })
  for (const problem of problems) console.error(problem)
  process.exit(problems.length === 0 ? 0 : 1)
}

async function attempt(path: string | undefined, work: Work): Promise<readonly string[]> {
  const file = path === undefined ? undefined : await readJson(path)
  const platform = await openPlatform(readConfiguration(process.env))
  try {
    return await work(platform, file)
  } finally {
    await platform.database.close()
  }
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    throw new CannotStart(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
