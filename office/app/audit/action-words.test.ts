import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { actionWords, knownActions, subjectWords } from './action-words.ts'

const root = join(import.meta.dirname, '../../../server/src')
const named = (pattern: RegExp) =>
  new Set(
    globSync('{features,domain,platform}/**/*.ts', { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(pattern)].map(([, name]) => name!)),
  )
/** Every action that the server writes by its whole name. */
const written = named(/action: '([a-z_]+[.][a-z_]+)'/g)

it.each(languages)('every action of the audit trail has words in %s', (language) => {
  expect(written.size).toBeGreaterThan(60)
  expect([...written].filter((action) => actionWords(textsIn(language), action) === action)).toEqual([])
})

it.each(languages)('everything that an event is about has words in %s', (language) => {
  const kinds = named(/subject(?::| =) \{ kind: '([a-z_]+)'/g)
  expect(kinds.size).toBeGreaterThan(12)
  expect([...kinds].filter((kind) => subjectWords(textsIn(language), kind) === kind)).toEqual([])
})

it('offers the second-person actions in the words of its kind', () => {
  expect(knownActions(textsIn('en'))).toContain('write_off.confirm')
  expect(actionWords(textsIn('en'), 'write_off.confirm')).toBe('Confirmed: Write-off')
})
