import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Visitor, parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Attributes that are read aloud or shown by the browser, where nothing breaks a line: on every element, and on those of HTML. */
const ofEvery = new Set(['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'alt'])
const ofHtml = new Set(['title'])

test.each(['ui/src', 'client/src', 'web/app', 'office/app'])('the names in %s carry no marks that keep lines', (folder) => {
  const wrong = sourcesIn(join(root, folder)).flatMap((path) => markedNames(path))
  expect(wrong).toEqual([])
})

/** The names whose words are passed on with the marks of the screen. */
function markedNames(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const found: string[] = []
  new Visitor({
    JSXOpeningElement({ name: element, attributes }) {
      const isHtml = element.type === 'JSXIdentifier' && /^[a-z]/.test(element.name)
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue
        const { name } = attribute.name
        if (!ofEvery.has(name) && !(isHtml && ofHtml.has(name))) continue
        const value = source.slice(attribute.start, attribute.end)
        if (value.includes('={') && !value.includes('withoutJoiners(')) found.push(`${path.slice(root.length + 1)}: ${value}`)
      }
    },
  }).visit(parseSync(path, source).program)
  return found
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<![.](?:test|example))[.]tsx$/.test(name) && !/(?:^|\/)(?:testing|gallery)\//.test(name))
    .map((name) => join(folder, name))
}
