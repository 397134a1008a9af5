import { expect, test } from 'vitest'
import { fill } from './fill.ts'
import fixedWords from './fixed-words.json' with { type: 'json' }
import { textsIn } from './texts-in.ts'

/** Texts fixed by the lender, with their key; `values` fill the placeholders. A deviation has a reason. */
type FixedWords = {
  /** The section of docs/product.md. */
  readonly at: string
  readonly words: string
  readonly key: string
  readonly values?: Readonly<Record<string, string>>
  readonly now?: string
  readonly why?: string
}

const { sentences, names }: { readonly sentences: readonly FixedWords[]; readonly names: readonly FixedWords[] } = fixedWords

test.each(sentences)('§$at “$words” stands letter by letter', ({ words, key, values = {}, now = words }) => {
  expect(fill(textOf(key), values)).toBe(now)
})

test.each(names)('§$at the name “$words” is the fixed one, but for its first letter', ({ words, key, now = words }) => {
  expect(withSmallStart(textOf(key))).toBe(withSmallStart(now))
})

test('a deviation has a reason, and is a deviation', () => {
  const changed = [...sentences, ...names].filter(({ now, why }) => now !== undefined || why !== undefined)
  expect(changed.filter(({ words, now, why }) => !why || now === undefined || now === words)).toEqual([])
})

function textOf(key: string): string {
  const [section = '', name = ''] = key.split('.')
  const catalogue: Readonly<Record<string, Readonly<Record<string, string>>>> = textsIn('en')
  const text = catalogue[section]?.[name]
  if (text === undefined) throw new Error(`no text has the key ${key}`)
  return text
}

function withSmallStart(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
