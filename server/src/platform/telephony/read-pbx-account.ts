import { CannotStart } from '../cannot-start.ts'
import type { Environment } from '../settings.ts'

/** Asterisk's REST interface: its user, the technology of the extensions, the context in which numbers are dialled, and the number that callees see. */
export type PbxAccount = {
  readonly url: string
  readonly user: string
  readonly password: string
  readonly technology: string
  readonly context: string
  readonly callerId: string | null
}

/** Reads `PBX` and the settings that begin with `PBX_`; null where officers dial by themselves. */
export function readPbxAccount(environment: Environment): PbxAccount | null {
  const url = environment['PBX'] ?? ''
  if (url === '') return null
  const parsed = URL.parse(url)
  const isOwnMachine = parsed !== null && ['localhost', '127.0.0.1', '[::1]'].includes(parsed.hostname)
  const isSafe = parsed?.protocol === 'https:' || (parsed?.protocol === 'http:' && isOwnMachine)
  if (!isSafe || parsed.username !== '' || parsed.search !== '' || parsed.hash !== '')
    throw new CannotStart('PBX must be an https address without a user and a query; http is for this machine alone')
  const read = (name: string, pattern: RegExp, preset = '') => {
    const value = environment[name] || preset
    if (!pattern.test(value)) throw new CannotStart(`${name} is missing or wrong: the phone system needs it`)
    return value
  }
  return {
    url: url.replace(/\/$/, ''),
    user: read('PBX_USER', /^[\x21-\x39\x3b-\x7e]{1,80}$/),
    password: read('PBX_PASSWORD', /^[\x21-\x7e]{1,200}$/),
    technology: read('PBX_TECHNOLOGY', /^[A-Za-z0-9]{1,20}$/, 'PJSIP'),
    context: read('PBX_CONTEXT', /^[A-Za-z0-9_-]{1,79}$/),
    callerId: read('PBX_CALLER_ID', /^(\+?\d{2,15})?$/) || null,
  }
}
