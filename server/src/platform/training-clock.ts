import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Clock, openClock } from './clock.ts'

const dayMs = 24 * 3_600_000
/** As far as a world is moved ahead. */
const mostDays = 1_000

/**
 * The clock of a training world: the machine's, so many days ahead as its people moved it. A file of the data folder keeps the number. `moveDay`
 * returns false at the last day.
 */
export function openTrainingClock(folder: string): { readonly clock: Clock; readonly moveDay: () => boolean } {
  const path = join(folder, 'training-days')
  let days = readDays(path)
  return {
    clock: openClock(() => new Date(Date.now() + days * dayMs)),
    moveDay() {
      if (days >= mostDays) return false
      // renamed: a start in the middle reads the old number or the new one
      writeFileSync(`${path}.part`, String(days + 1), { mode: 0o600 })
      renameSync(`${path}.part`, path)
      days += 1
      return true
    },
  }
}

function readDays(path: string): number {
  try {
    const days = Number(readFileSync(path, 'utf8'))
    return Number.isInteger(days) && days > 0 ? Math.min(days, mostDays) : 0
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0
    throw error
  }
}
