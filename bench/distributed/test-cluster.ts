import { randomUUID } from 'node:crypto'
import { openMember } from '../../server/src/platform/database/app-role.ts'
import { ask, distribute, openSide } from './open-side.ts'

/**
 * The template of the database tests, distributed over a coordinator that holds all shards itself: a copy of its database is then a
 * whole cluster. For Vitest, in place of server/src/testing/test-server.ts.
 */
export async function setup(): Promise<() => Promise<void>> {
  const server = process.env['COORDINATOR']!
  const name = `let_twe_template_${randomUUID().slice(0, 8)}`
  const { ownerUrl, close } = await openSide(name, server, [])
  await close()
  await ask(ownerUrl, 'create extension citus')
  await ask(ownerUrl, `select citus_set_coordinator_host('127.0.0.1', ${new URL(server).port})`)
  await ask(ownerUrl, `select citus_set_node_property('127.0.0.1', ${new URL(server).port}, 'shouldhaveshards', true)`)
  await distribute(ownerUrl, 2)
  // its maintenance daemon would keep it from being copied
  await ask(server, `alter database ${name} allow_connections false`)
  await ask(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  process.env['TEST_SERVER_URL'] = server
  process.env['TEST_SERVER_APP_URL'] = await openMember(server, `let_twe_${randomUUID().slice(0, 8)}`)
  process.env['TEST_SERVER_TEMPLATE'] = name
  return async () => {
    await ask(server, `drop database ${name} with (force)`)
  }
}
