import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../deploy')
const read = (name: string) => readFile(join(folder, name), 'utf8')

it('has a line to fill in for every variable that the containers need, and every file that they are given', async () => {
  const [usual, replica, given] = await Promise.all([read('compose.yaml'), read('compose.replica.yaml'), read('compose.env')])
  const compose = usual + replica
  const needed = new Set(Array.from(compose.matchAll(/\$\{(\w+)/g), ([, name]) => name))
  const filled = new Set(Array.from(given.matchAll(/^(\w+)=/gm), ([, name]) => name))
  expect([...needed].filter((name) => !filled.has(name))).toEqual([])
  expect([...filled].filter((name) => !needed.has(name))).toEqual([])
  const files = Array.from(compose.matchAll(/'\.\/([\w.-]+\.\w+|Caddyfile):\//g), ([, name]) => name!)
  expect(files).toEqual(expect.arrayContaining(['postgres-roles.sh', 'postgres-replication.sh']))
  for (const file of files) await access(join(folder, file))
})

it('gives PostgreSQL the accounts that the servers connect with', async () => {
  const [compose, roles] = await Promise.all([read('compose.yaml'), read('postgres-roles.sh')])
  const user = (variable: string) => new RegExp(`${variable}: postgres://(\\w+):`).exec(compose)![1]!
  expect(compose).toContain(`POSTGRES_USER: ${user('DATABASE_OWNER_URL')}`)
  expect(roles).toContain(`create role ${user('DATABASE_URL')} login`)
  expect(compose).toContain(`pg_isready -U ${user('DATABASE_OWNER_URL')}`)
  const [replica, replication] = await Promise.all([read('compose.replica.yaml'), read('postgres-replication.sh')])
  const follower = /--username (\w+)/.exec(replica)![1]!
  expect(replication).toContain(`create role ${follower} replication login`)
  expect(replication).toContain(`host replication ${follower} `)
  expect(replica).toContain(`REPORT_DATABASE_URL: postgres://${user('DATABASE_URL')}:`)
})
