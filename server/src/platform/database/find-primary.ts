import pg from 'pg'
import type { DatabaseHost } from './database-address.ts'

/** Knows which of several servers takes writes. */
export type PrimaryFinder = {
  /** The server to connect to. Throws the servers' errors when none is writable. */
  find(): Promise<DatabaseHost>
  /** A connection to it failed, or it refused a write: the next `find` asks all of them again. */
  forget(host: DatabaseHost): Promise<void>
}

/** A server that does not answer within this is passed over. */
const probeMs = 2_000

/** Queries the servers only when there are several, and caches the answer until it turns out wrong. */
export function openPrimaryFinder(hosts: readonly DatabaseHost[], config: pg.ClientConfig): PrimaryFinder {
  let known: Promise<DatabaseHost> | undefined = hosts.length === 1 ? Promise.resolve(hosts[0]!) : undefined
  return {
    find() {
      const asked = (known ??= Promise.any(hosts.map((host) => probe(host, config))))
      return asked.catch((error: unknown) => {
        if (known === asked) known = undefined
        throw Object.assign(new Error('no server of DATABASE_URL takes writes', { cause: error }), { code: 'ECONNREFUSED' })
      })
    },
    async forget(host) {
      if (hosts.length === 1) return
      const asked = known
      const found = await asked?.catch(() => null)
      if (known === asked && found?.host === host.host && found.port === host.port) known = undefined
    },
  }
}

async function probe(host: DatabaseHost, config: pg.ClientConfig): Promise<DatabaseHost> {
  const client = new pg.Client({ ...config, ...pointedAt(host, config), connectionTimeoutMillis: probeMs, query_timeout: probeMs })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ writes: boolean }>(
      "select not pg_is_in_recovery() and current_setting('default_transaction_read_only') = 'off' as writes",
    )
    if (!rows[0]!.writes) throw new Error(`${host.host}:${host.port} takes no writes`)
    return host
  } finally {
    void client.end().catch(() => {})
  }
}

/** The same configuration for another server. The address would win over the fields, so it is changed itself. */
function pointedAt({ host, port }: DatabaseHost, { connectionString }: pg.ClientConfig): pg.ClientConfig {
  const shown = host.includes(':') ? `[${host}]` : encodeURIComponent(host)
  return { connectionString: connectionString!.replace(/^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)[^@/?#]*/, `$1${shown}:${port}`) }
}
