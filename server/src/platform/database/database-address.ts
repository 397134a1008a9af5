import { readFileSync } from 'node:fs'
import { CannotStart } from '../cannot-start.ts'

/** One PostgreSQL server. */
export type DatabaseHost = { readonly host: string; readonly port: number }

/** `DATABASE_URL`, taken apart: the address with its first host alone, and every host. */
export type DatabaseAddress = { readonly url: string; readonly hosts: readonly DatabaseHost[] }

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(\?[^#]*)?$/
const usualPort = 5432
const known = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'target_session_attrs']
/** Those that the client knows. */
const modes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/**
 * Reads an address in the form of libpq, `postgres://user:password@host:5432,other:5432/name?sslmode=verify-full`. Of several
 * hosts the writable one is used, so `target_session_attrs` may have no other value. Throws CannotStart, without the password.
 */
export function readDatabaseAddress(given: string, name = 'DATABASE_URL'): DatabaseAddress {
  const [, start, list = '', path = '', search = ''] = form.exec(given) ?? []
  if (start === undefined)
    throw new CannotStart(`${name} is not an address of the form postgres://user:password@host:5432/name (signs in a password as %40)`)
  const hosts = list.split(',').map((host) => readHost(host, name))
  const options = new URLSearchParams(search)
  const wanted = options.get('target_session_attrs') ?? 'read-write'
  if (wanted !== 'read-write' && wanted !== 'primary')
    throw new CannotStart(`${name} has target_session_attrs=${wanted}: the server that takes writes is needed, say read-write`)
  refuseUnknown(options, name)
  options.delete('target_session_attrs')
  refuseUnreadable(options, name)
  const first = list.split(',')[0]!
  return { url: `${start}${first}${path}${options.size > 0 ? `?${options}` : ''}`, hosts }
}

/**
 * Reads `REPORT_DATABASE_URL`, the address of the one server that reports read, beside that of the database. Throws CannotStart, without the
 * password.
 */
export function readReplicaAddress(given: string, databaseUrl: string | null): string {
  const name = 'REPORT_DATABASE_URL'
  if (databaseUrl === null) throw new CannotStart(`${name} is a replica of the database in DATABASE_URL, which is missing`)
  if (/[?&]target_session_attrs=/.test(given))
    throw new CannotStart(`${name} has target_session_attrs: leave that out, the one server that it names is asked`)
  const [replica, database] = [readDatabaseAddress(given, name), readDatabaseAddress(databaseUrl)]
  if (replica.hosts.length > 1) throw new CannotStart(`${name} names several servers: give the one replica that reports are to read`)
  const places = [replica, database].map(({ hosts }) => hosts.map(({ host, port }) => `${host}:${port}`).join())
  if (places[0] === places[1]) throw new CannotStart(`${name} is the server of DATABASE_URL itself: give a replica of it, or leave it out`)
  return given
}

function readHost(text: string, variable: string): DatabaseHost {
  const [, bracketed, name, port] = /^(?:\[([0-9a-f:]+)\]|([^:[\]]*))(?::(\d+))?$/i.exec(text) ?? []
  const number = Number(port ?? usualPort)
  if ((bracketed ?? name) === undefined || number < 1 || number > 65_535)
    throw new CannotStart(`${variable} has a host that is none: several are parted by commas, as in one.internal:5432,two.internal:5432`)
  return { host: decodeURIComponent(bracketed ?? name ?? '') || 'localhost', port: number }
}

/** An option that nobody reads would be ignored: a misspelt `sslmode` connects without TLS. */
function refuseUnknown(options: URLSearchParams, variable: string): void {
  for (const name of options.keys())
    if (!known.includes(name))
      throw new CannotStart(`${variable} has the option ${name}, which is not known: known are ${known.join(', ')}`)
  const mode = options.get('sslmode')
  if (mode !== null && !modes.includes(mode)) throw new CannotStart(`${variable} has sslmode=${mode}: known are ${modes.join(', ')}`)
}

function refuseUnreadable(options: URLSearchParams, variable: string): void {
  for (const name of ['sslrootcert', 'sslcert', 'sslkey']) {
    const path = options.get(name)
    try {
      if (path !== null) readFileSync(path)
    } catch (error) {
      throw new CannotStart(`${variable} names a file for ${name} that cannot be read: ${(error as Error).message}`)
    }
  }
}
