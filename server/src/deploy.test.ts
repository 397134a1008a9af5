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

it.each(['let-twe@.service', 'let-twe-training.service', 'let-twe-backup.service', 'let-twe-export.service'])(
  'removes from %s the rights that the server does not need',
  async (unit) => {
    const lines = (await read(unit)).split('\n')
    const hardening =
      `NoNewPrivileges=yes ProtectSystem=strict ProtectKernelModules=yes RestrictNamespaces=yes RestrictSUIDSGID=yes LockPersonality=yes
    PrivateDevices=yes CapabilityBoundingSet= UMask=0077`.split(/\s+/)
    expect(lines).toEqual(expect.arrayContaining([...hardening, 'SystemCallFilter=@system-service @pkey']))
  },
)

it('gives no container a capability but the proxy that of its ports', async () => {
  const compose = await read('compose.yaml')
  const services = compose
    .slice(compose.indexOf('\nservices:'))
    .split(/\n {2}(?=\w+:)/)
    .filter((service) => service.includes('image:'))
  expect(services.map((service) => /^\w+/.exec(service)![0])).toEqual(['postgres', 'objects', 'bucket', 'proxy'])
  for (const service of [...services, compose.slice(0, compose.indexOf('\nservices:'))]) {
    expect(service).toContain('cap_drop: [ALL]')
    expect(service).toContain("security_opt: ['no-new-privileges:true']")
  }
  expect(compose.match(/cap_add: .*/g)).toEqual(['cap_add: [NET_BIND_SERVICE]'])
})

it('checks the health of every container that stays', async () => {
  const [compose, image] = await Promise.all([read('compose.yaml'), readFile(join(folder, '../Dockerfile'), 'utf8')])
  expect(image).toContain('HEALTHCHECK')
  const services = compose
    .split(/\n {2}(?=\w+:)/)
    .filter((service) => /^ {4}image:/m.test(service) && /^ {4}restart: unless-stopped/m.test(service))
  expect(services.map((service) => /^\w+/.exec(service)![0])).toEqual(['postgres', 'objects', 'proxy'])
  for (const service of services) expect(service).toMatch(/^ {4}healthcheck: \{ test: /m)
})

it('acknowledges no commit on one disk alone, and has the times that Patroni accepts as they are', async () => {
  const patroni = await read('high-availability/patroni.yml')
  const number = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)![1])
  expect(patroni).toMatch(/^ +synchronous_mode: quorum$/m)
  expect(patroni).toMatch(/^ +synchronous_mode_strict: true$/m)
  // it raises a ttl below 20, and changes the others when they do not fit into it
  expect(number('ttl')).toBeGreaterThanOrEqual(20)
  expect(number('loop_wait') + 2 * number('retry_timeout')).toBeLessThanOrEqual(number('ttl'))
})

it.each(['etcd.conf', 'patroni.yml', 'haproxy.cfg'])('names the same three machines in %s', async (name) => {
  const text = (await read(`high-availability/${name}`)).replaceAll(/^ *#.*$/gm, '')
  const machines = Array.from(text.matchAll(/\b(db\d):\d/g), ([, machine]) => machine!)
  expect([...new Set(machines)]).toEqual(['db1', 'db2', 'db3'])
})

it('leads pages to https and refuses the API over http', async () => {
  const proxy = await read('Caddyfile')
  expect(proxy).toMatch(/\(pages_to_https\) \{\s+handle \/api\/\* \{\s+respond 403\s+\}\s+handle \{\s+redir https:/)
  expect(proxy.match(/^http:\/\/\{\$\w+\} \{(\n\t.*)*\n\timport pages_to_https\n\}$/gm)).toHaveLength(2)
})

it("excludes the installation's files from the containers' image, and from the repository", async () => {
  const [image, repository] = await Promise.all(['.dockerignore', '.gitignore'].map((name) => readFile(join(folder, '..', name), 'utf8')))
  expect(image!.split('\n')).toEqual(expect.arrayContaining(['deploy', '**/.env']))
  expect(repository!.split('\n')).toEqual(expect.arrayContaining(['.env', 'deploy/settings.env', 'deploy/files/', 'deploy/backups/']))
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

  it('waits for a migration that fills rows for a long time, and says so', async () => {
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
