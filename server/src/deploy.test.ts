import { execFile } from 'node:child_process'
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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

it('keeps what an installation keeps beside its containers out of their image, and out of the repository', async () => {
  const [image, repository] = await Promise.all(['.dockerignore', '.gitignore'].map((name) => readFile(join(folder, '..', name), 'utf8')))
  expect(image!.split('\n')).toEqual(expect.arrayContaining(['deploy', '**/.env']))
  expect(repository!.split('\n')).toEqual(expect.arrayContaining(['.env', 'deploy/sms.env', 'deploy/files/', 'deploy/backups/']))
})

describe.skipIf(process.platform === 'win32')('the restart of servers one after the other', () => {
  let programs: string
  beforeEach(async () => {
    programs = await mkdtemp(join(tmpdir(), 'let-twe-programs-'))
    await program('sleep', '')
    await program(
      'systemctl',
      'case $1 in restart) echo "$2" >> "$programs/restarted";; *) cat "$programs/process" 2>/dev/null || echo 7;; esac',
    )
  })
  afterEach(() => rm(programs, { recursive: true }))

  it('waits for one that fills rows for a long time, and says so', async () => {
    await program('curl', 'echo x >> "$programs/asked"; [ "$(wc -l < "$programs/asked")" -gt 65 ]')
    const { stdout } = await restart()
    expect(stdout.match(/^let-twe@1 is not ready yet.*$/gm)).toHaveLength(1)
    expect(await readFile(join(programs, 'restarted'), 'utf8')).toBe('let-twe@1\nlet-twe@2\n')
  })

  it('leaves the other server alone when the first one ends in place of starting', async () => {
    await program('curl', 'echo 8 > "$programs/process"; exit 7')
    await expect(restart()).rejects.toThrow('let-twe@1 did not start')
    expect(await readFile(join(programs, 'restarted'), 'utf8')).toBe('let-twe@1\n')
  })

  const program = (name: string, text: string) => writeFile(join(programs, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  const restart = () =>
    promisify(execFile)('sh', [join(folder, 'rolling-restart.sh')], { env: { PATH: `${programs}:${process.env['PATH']}`, programs } })
})
