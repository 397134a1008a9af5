import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'
import type { PageFacts } from './page.ts'
import { sectionsOf } from './sections-of.ts'

const root = join(import.meta.dirname, '../../..')
const sections = Object.keys(textsIn('en'))
/** The labels of choices and questions, whatever their section. */
const labels = /\b(?:questionLabel|questionHint|choiceLabel)\(/

const inApp = (pages as readonly PageFacts[]).filter(({ frame }) => frame !== 'public')

test.each(inApp)('$path has every word that it and its parts show', ({ file, words = [] }) => {
  const here = new Set<string>((['base', ...words] as const).flatMap((part): readonly string[] => sectionsOf[part]))
  const missing = [...importedBy(join(root, 'web/app/features', file))].flatMap((from) => {
    const source = readFileSync(from, 'utf8')
    const named = sections.filter((section) => names(source, section) && !here.has(section))
    return [...named, ...(labels.test(source) && !here.has('question') ? ['question'] : [])].map((section) => `${section} in ${from}`)
  })
  expect(missing).toEqual([])
})

function names(source: string, section: string): boolean {
  return new RegExp(`(?:texts|useTexts\\(\\))\\.${section}\\b|const \\{[^}]*\\b${section}\\b[^}]*\\} = (?:useTexts\\(\\)|texts\\b)`).test(
    source,
  )
}

/** A file and all that it imports before it runs. The facts of all pages name words of each. */
function importedBy(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(file) || /\.page\.ts$|page-meta\.ts$/.test(file)) return found
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
