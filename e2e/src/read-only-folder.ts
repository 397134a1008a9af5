import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const encrypt = 'sizes.json'

/**
 * Makes a folder that is filled once and stored. It appears under its name when it is complete, so an interrupted run leaves
 * nothing for another; a damaged one is filled anew. Throws the errors of `fill`.
 */
export function readOnlyFolder(folder: string, fill: (stage: string) => void): void {
  if (isWhole(folder)) return
  mkdirSync(dirname(folder), { recursive: true })
  const stage = mkdtempSync(join(dirname(folder), `${basename(folder)}-unfinished-`))
  const damaged = `${stage}-damaged`
  try {
    fill(stage)
    writeFileSync(join(stage, encrypt), JSON.stringify(sizesIn(stage)))
    // a run that started together with this one may have been first
    if (isWhole(folder)) return
    if (existsSync(folder)) renameSync(folder, damaged)
    renameSync(stage, folder)
  } catch (error) {
    if (!isWhole(folder)) throw error
  } finally {
    for (const left of [stage, damaged]) rmSync(left, { recursive: true, force: true })
  }
}

/** Every file in its size. Files that came later do not matter. */
function isWhole(folder: string): boolean {
  try {
    const sizes = JSON.parse(readFileSync(join(folder, encrypt), 'utf8')) as Record<string, number>
    return Object.entries(sizes).every(([path, size]) => statSync(join(folder, path)).size === size)
  } catch {
    return false
  }
}

function sizesIn(folder: string): Record<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((file) => join(file.parentPath, file.name))
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), statSync(path).size]))
}
