import { CannotStart } from './cannot-start.ts'
import type { Environment } from './settings.ts'

/** A setting that is `yes` or `no`. Throws CannotStart for any other value. */
export function readSwitch(environment: Environment, name: string, fallback = false): boolean {
  const value = environment[name]
  if (value === undefined) return fallback
  if (value !== 'yes' && value !== 'no') throw new CannotStart(`${name} must be yes or no`)
  return value === 'yes'
}
