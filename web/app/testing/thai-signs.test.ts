import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, '../../../ui/src/fonts/fonts.css'), 'utf8')
const range = /'Thai Signs'[\s\S]*?unicode-range: ([^;]+);/.exec(css)![1]!
const cut = new Set(Array.from(range.matchAll(/U\+(\w{4})(?:-(\w{4}))?/g), ([, from, to = from]) => lettersOf(from!, to!)).flat())

test.each(['mm', 'en'])('the cut font has every Thai letter of the texts in %s: others would fetch the whole one', (language) => {
  const folder = join(import.meta.dirname, '../../../texts/src', language)
  const shown = globSync('*.json', { cwd: folder }).filter((file) => !/office|sms|paper/.test(file))
  const letters = new Set(shown.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/[\u0e01-\u0e5b]/g) ?? []))
  expect([...letters].filter((letter) => !cut.has(letter))).toEqual([])
  expect(shown.length).toBeGreaterThan(10)
})

function lettersOf(from: string, to: string): string[] {
  const [first, last] = [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index))
}
