// Executes docs/operations.md in an empty Debian with systemd, as an operator does: installs the last release, opens accounts of staff, lends and
// takes the first instalment, upgrades, restores, and changes the secret.
//   node bench/handbook.ts                            as root on Linux with debootstrap; ports 80, 443, 5432, 3011 to 3032 are free
//   HANDBOOK_FOLDER=/srv/debian FROM=v0.2.0 …         in the Debian of this folder, which stays; upgraded from this version
import { deepStrictEqual, partialDeepStrictEqual } from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { bootEmptyDebian } from './handbook/empty-debian.ts'
import { logIn, recruit, useInvitation } from './handbook/first-staff.ts'
import { fillIn, readCommands } from './handbook/handbook-page.ts'
import { liveOneLoan } from './handbook/one-loan.ts'
import { prepareOperator } from './handbook/operator.ts'
import { openSmsGateway } from './handbook/sms-gateway.ts'
import { machine, storeResult, table } from './keep-result.ts'

const kept = process.env['HANDBOOK_FOLDER']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'let-twe-debian-'))
const git = (...words: string[]) => execFileSync('git', words, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
const from = git('rev-parse', process.env['FROM'] ?? git('log', '--format=%H', '--grep=^Release ', '-1'))
const times: [string, number][] = []
let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)

const debian = await bootEmptyDebian(folder)
const gateway = await openSmsGateway()
const reached = {
  customers: 'http://127.0.0.1:3011',
  office: 'http://127.0.0.1:3021',
  now,
  readCode: (phone: string) => gateway.readFromText(phone, /\b\d{6}\b/),
}
try {
  prepareOperator(debian, gateway)
  offerSources(from)
  await follow('Install')
  await follow('The day')
  const invited = await follow('The first admin')
  const borrower = await step('The first loan', async () => {
    const [admin, otherAdmin] = await Promise.all(
      Array.from(invited.matchAll(/^https:\S+\/invitation#\S+$/gm), async ([address]) =>
        logIn(reached, await useInvitation(reached, address)),
      ),
    )
    const officer = await recruit(reached, gateway, [admin!, otherAdmin!], { username: 'nanda', role: 'officer', phone: '0812345700' })
    const otherOfficer = await recruit(reached, gateway, [admin!, otherAdmin!], {
      username: 'somchai',
      role: 'officer',
      phone: '0812345701',
    })
    const manager = await recruit(reached, gateway, [admin!, otherAdmin!], { username: 'ratana', role: 'manager', phone: '0812345702' })
    // new accounts handle no money for a day
    await goAhead(25)
    const desk = {
      officer: await logIn(reached, officer),
      otherOfficer: await logIn(reached, otherOfficer),
      manager: await logIn(reached, manager),
    }
    return liveOneLoan(reached, desk, parsePhoneNumber('0812345810')!, now())
  })
  const readLoan = async () => {
    await debian.run('until curl --fail --silent http://127.0.0.1:3011/health/ready; do sleep 0.5; done')
    return borrower(getCurrentLoan, {})
  }
  const loan = await readLoan()

  offerSources(git('rev-parse', 'HEAD'))
  await follow('An upgrade', { 'git clone …': 'git clone /srv/let-twe.git' })
  const upgraded = await readLoan()
  // the reply of a newer version may have more fields
  partialDeepStrictEqual(upgraded, loan)

  debian.edit('environment', ['s#:5432/let_twe$#:5432/let_twe_2#', '$a DATA_FOLDER=/var/lib/let-twe/2'])
  await follow('Backup', { '<backup>': 'before-2' })
  deepStrictEqual(await readLoan(), upgraded)

  await step('Keys', async () => {
    const secret = randomBytes(32).toString('hex')
    await change([`$a SECRET_2=${secret}`])
    await change(['s/^SECRET=/SECRET_1=/', 's/^SECRET_2=/SECRET=/', '$a SECRET_NUMBER=2'])
    await debian.run('/opt/let-twe/deploy/command.sh npm run --silent rotate')
    deepStrictEqual(await readLoan(), upgraded)
  })
  storeResult(
    'handbook',
    `# The hand-book, executed\n\n${new Date().toISOString().slice(0, 16)}, ${machine()}\n\nUpgraded from ${from.slice(0, 8)}.\n\n${table(
      ['section', 's'],
      times.map(([section, seconds]) => [section, seconds]),
    )}`,
  )
} finally {
  gateway.close()
  await debian.stop()
  if (kept === undefined) rmSync(folder, { recursive: true })
}

/** Runs the commands of a section as one person at one terminal; returns their output. */
function follow(section: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const own = { '<address>': '/srv/let-twe.git', '#Environment="TLS=': 'Environment="TLS=', ...values }
  return step(section, () =>
    debian.run(fillIn(`c=deploy/command.sh; cd /opt/let-twe 2>/dev/null || cd /root\n${readCommands(section).join('\n')}`, own)),
  )
}

async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  console.log(`\n=== ${name}`)
  const begun = performance.now()
  const result = await act()
  times.push([name, Math.round((performance.now() - begun) / 1000)])
  console.log(`=== ${name}: ${times.at(-1)![1]} s`)
  return result
}

/** Edits the variables of the servers, and restarts one after the other. */
async function change(edits: readonly string[]): Promise<void> {
  debian.edit('environment', edits)
  await debian.run('editor /etc/let-twe/environment && /opt/let-twe/deploy/rolling-restart.sh')
}

/** Sets the clock of the servers ahead. */
async function goAhead(hours: number): Promise<void> {
  aheadMs += hours * 3_600_000
  debian.write('/srv/clock-ahead-ms', `${aheadMs}\n`)
  await debian.run('/opt/let-twe/deploy/rolling-restart.sh')
}

/** The repository that the page's `git clone` finds, at this version. */
function offerSources(version: string): void {
  const bare = join(folder, 'srv/let-twe.git')
  rmSync(bare, { recursive: true, force: true })
  git('clone', '--quiet', '--bare', join(import.meta.dirname, '..'), bare)
  execFileSync('git', ['--git-dir', bare, 'update-ref', '--no-deref', 'HEAD', version])
}
