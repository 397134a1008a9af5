import { closeSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, unlinkSync, writeSync, fsyncSync } from 'node:fs'
import { join } from 'node:path'

/** Thrown when a living process already holds the folder. */
class FolderInUse extends Error {
  folder: string
  pid: number
  constructor(folder: string, pid: number) {
    super(`The database folder ${folder} is in use by process ${pid}.`)
    this.name = 'FolderInUse'
    this.folder = folder
    this.pid = pid
  }
}

/**
 * Takes the folder for this process alone, and gives back the function that frees it.
 * A lock whose process has died (or whose pid now belongs to another process) is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, 'let-twe.lock')
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const draft = `${path}.${process.pid}.${process.hrtime.bigint()}`
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, mine)
  fsyncSync(file)
  closeSync(file)
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, path) // atomic: fails when there is a lock, and a lock is never seen half written
        let held = true
        return () => {
          if (held && read(path) === mine) rmSync(path, { force: true })
          held = false
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
      const seen = read(path)
      if (seen === undefined) continue // freed in between
      const [pid, start] = seen.trim().split(' ')
      if (start && startOf(Number(pid)) === start) throw new FolderInUse(folder, Number(pid))
      // Move the dead lock aside and look again at what was moved: another process may have replaced it first.
      const aside = `${draft}.stale`
      try {
        renameSync(path, aside)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') continue
        throw error
      }
      if (read(aside) !== seen) linkSync(aside, path)
      unlinkSync(aside)
    }
    throw new Error(`The lock ${path} could not be taken.`)
  } finally {
    rmSync(draft, { force: true })
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** Start time of a process, so that a reused pid is not mistaken for the old process; '' when there is none. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' || fields[0] === 'X' ? '' : (fields[19] ?? '') // a killed process whose parent never reaps it (usual in containers) is dead
  } catch {
    try {
      process.kill(pid, 0)
      return 'alive'
    } catch (error) {
      return (error as NodeJS.ErrnoException).code === 'EPERM' ? 'alive' : ''
    }
  }
}
