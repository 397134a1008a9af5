import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The PostgreSQL process that runs on a cluster. */
export type Postmaster = { readonly pid: number; readonly port: number }

/** Reads the running server of a cluster from its postmaster.pid; null for none. */
export function findPostmaster(cluster: string): Postmaster | null {
  const path = join(cluster, 'postmaster.pid')
  const [pid, , , port] = (read(path) ?? '').split('\n').map(Number)
  if (pid === undefined || !isRunning(pid)) return null
  if (!runsOn(pid, cluster)) {
    // the number of a dead PostgreSQL belongs to another process now, or to the unburied dead: PostgreSQL itself would wait for it
    rmSync(path, { force: true })
    return null
  }
  return { pid, port: port ?? 0 }
}

function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function runsOn(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return true
  const words = read(`/proc/${pid}/cmdline`)?.split('\0') ?? []
  return words.includes(cluster)
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
