import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AuditList, type Weakness, assessAdvisories } from './assess-advisories.ts'

// Known weaknesses of every package in the lock file. Where the registry replies, its advisories are stored with their date in
// tools/audit-list.json, which belongs into the repository; elsewhere that list is read. Fails on a high or critical one without
// a reason here.
// npm run audit              npm run audit -- --offline

/** High and critical weaknesses that may stay, by the address of their advisory, with the reason. */
const accepted: Readonly<Record<string, string>> = {}

type Via = { readonly name: string; readonly severity: string; readonly range: string; readonly title: string; readonly url: string }
type Report = { readonly vulnerabilities: Readonly<Record<string, { readonly via: readonly (Via | string)[] }>> }
type Lock = { readonly packages: Readonly<Record<string, { readonly version?: string; readonly link?: true }>> }

const root = join(import.meta.dirname, '..')
const file = join(import.meta.dirname, 'audit-list.json')
const packages = hashOfPackages(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock)
const list = (process.argv.includes('--offline') ? null : ask()) ?? readKept()
const { lines, passed } = assessAdvisories(list, { packages, now: new Date(), accepted })
for (const line of lines) console.log(line)
if (!passed) process.exitCode = 1

function ask(): AuditList | null {
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' })
  const report = parsed(stdout)
  if (!report?.vulnerabilities) {
    console.log('The registry does not answer: the kept list is read.')
    return null
  }
  // a package that is weak through another one names that one
  const found = Object.values(report.vulnerabilities).flatMap(({ via }) => via.filter((each) => typeof each === 'object'))
  const weaknesses = found.map(({ name, severity, range, title, url }): Weakness => ({ name, severity, range, title, url }))
  const answer: AuditList = { date: new Date().toISOString(), packages, weaknesses }
  writeFileSync(file, `${JSON.stringify(answer, null, 2)}\n`)
  return answer
}

function parsed(text: string): Partial<Report> | null {
  try {
    return JSON.parse(text) as Partial<Report>
  } catch {
    return null
  }
}

function readKept(): AuditList | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as AuditList) : null
}

function hashOfPackages({ packages }: Lock): string {
  const names = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  return createHash('sha256')
    .update(names.map(([path, { version }]) => `${path} ${version}\n`).join(''))
    .digest('hex')
}
