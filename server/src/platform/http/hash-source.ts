import { createHash } from 'node:crypto'

/** How a content security policy names an inline script by its content (CSP Level 3, hash-source). */
export function hashSource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}
