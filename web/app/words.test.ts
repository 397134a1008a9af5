import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { pageTexts, unreadInApp } from '../leave-out-texts.ts'
import { type RouteRow, routeTable } from './route-table.ts'
import { sectionsOf, wordsOfPage } from './words.ts'

const root = join(import.meta.dirname, '../..')
/** Names a page by its path when it is there already, with the words of its area. */
const others = ['page-title.ts', 'page-meta.ts']
/** Say what a choice or a question is called, whatever its section. */
const labels = /\b(?:questionLabel|questionHint|choiceLabel)\(/

const rows: readonly RouteRow[] = routeTable
const pages = [...new Set(rows.filter(({ server, island }) => !server && !island).map(({ page }) => page))]

test.each(pages)('%s has every word that it and its parts show', (page) => {
  const here = new Set(wordsOfPage(page).flatMap((part): readonly string[] => sectionsOf[part]))
  const missing = [...importedBy(join(root, 'web/app/features', page))].flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const named = pageTexts.filter((section) => names(source, section) && !here.has(section))
    return [...named, ...(labels.test(source) && !here.has('question') ? ['question'] : [])].map((section) => `${section} in ${file}`)
  })
  expect(missing).toEqual([])
})

test('no part of the app shows the words that only the account pages have', () => {
  const left = Object.keys(textsIn('en').account).filter((key) => unreadInApp.account.test(key))
  expect(left.length).toBeGreaterThan(10)
  const shown = new RegExp(`\\b(?:account|words|texts)\\.(?:${left.join('|')})\\b`)
  const app = globSync('web/app/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.|\/island\//.test(file) && !others.some((other) => file.endsWith(other)),
  )
  const parts = new Set(pages.flatMap((page) => [...importedBy(join(root, 'web/app/features', page))]))
  for (const file of app) if (!file.includes('features/account/')) parts.add(join(root, file))
  expect([...parts].filter((file) => shown.test(readFileSync(file, 'utf8')))).toEqual([])
})

function names(source: string, section: string): boolean {
  return new RegExp(`(?:texts|useTexts\\(\\))\\.${section}\\b|const \\{[^}]*\\b${section}\\b[^}]*\\} = (?:useTexts\\(\\)|texts)\\b`).test(
    source,
  )
}

/** A file and all that it imports before it runs. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || others.some((other) => file.endsWith(other))) return found
  found.add(file)
  const source = readFileSync(file, 'utf8')
  for (const [, type, from] of source.matchAll(/^import (type )?[^']*'([^']+\.tsx?)'/gm))
    if (type === undefined) importedBy(pathOf(from!, file), found)
  return found
}

function pathOf(from: string, file: string): string {
  const ours = /^@let-twe\/(\w+)\/(.*)$/.exec(from)
  return ours ? join(root, ours[1]!, 'src', ours[2]!) : join(dirname(file), from)
}
