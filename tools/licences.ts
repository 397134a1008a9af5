import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Lists the licence of every package in the lock file and of third-party files in the repository. --check prints only problems
// and fails on an unknown licence. A new one is added here after a person has read it.

/** Licences allowed in the product. Weak copyleft (MPL, LGPL) only as unchanged packages. */
const allowed = new Set(
  '0BSD Apache-2.0 BSD-2-Clause BSD-3-Clause BlueOak-1.0.0 CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense'.split(
    ' ',
  ),
)

/** Packages whose licence the lock file does not know, as their own files say it. */
const readByHand: Readonly<Record<string, string>> = {
  memorystream: 'MIT',
}

/** Third-party files in the repository: each has its licence text beside it. */
const vendored = [
  { name: 'Noto Sans Myanmar and Noto Sans Thai, cut', licence: 'OFL-1.1', text: 'ui/src/fonts/LICENSE-of-the-fonts.txt' },
  { name: 'outlines of printed digits', licence: 'OFL-1.1', text: 'tools/digits/LICENSE-of-the-outlines.txt' },
  { name: 'outlines of OCR-B', licence: 'CC0-1.0', text: 'tools/mrz/LICENSE-of-the-outlines.txt' },
  { name: 'provinces, districts and subdistricts of Thailand', licence: 'MIT', text: 'web/app/address/places/LICENSE.txt' },
  { name: 'townships of Myanmar identity cards', licence: 'MIT', text: 'core/src/nrc/LICENSE.txt' },
]

type LockedPackage = { readonly version?: string; readonly license?: string; readonly link?: true }

const root = join(import.meta.dirname, '..')
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage> }
const locked = Object.entries(packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && link !== true)
  .map(([path, { version = '', license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    return { name, version, licence: license ?? readByHand[name] ?? 'not named' }
  })
const listed = [...vendored.map((one) => ({ ...one, version: '' })), ...locked].toSorted((a, b) => a.name.localeCompare(b.name))

const refused = listed.filter(({ licence }) => !isAllowed(licence)).map(({ name, licence }) => `${name}: ${licence} is not allowed`)
const missing = vendored.filter(({ text }) => !existsSync(join(root, text))).map(({ name, text }) => `${name}: ${text} is missing`)
const wrong = [...refused, ...missing]
if (!process.argv.includes('--check'))
  for (const { name, version, licence } of listed) console.log(`${licence}\t${name} ${version}`.trimEnd())
for (const line of wrong) console.error(line)
if (wrong.length > 0) process.exitCode = 1

/** Reads an SPDX expression without nesting: of "A OR B" one must be allowed, of "A AND B" both. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence)))
}
