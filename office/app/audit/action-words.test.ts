import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { actionWords, knownActions } from './action-words.ts'

const root = join(import.meta.dirname, '../../../server/src')
/** Every action that the server writes by its whole name. */
const written = new Set(
  globSync('{features,domain,platform}/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/action: '([a-z_]+[.][a-z_]+)'/g)].map(([, action]) => action!)),
)

it.each(languages)('every action of the audit trail has words in %s', (language) => {
  expect(written.size).toBeGreaterThan(60)
  expect([...written].filter((action) => actionWords(textsIn(language), action) === action)).toEqual([])
})

it('offers what two persons do in the words of its kind', () => {
  expect(knownActions(textsIn('en'))).toContain('write_off.confirm')
  expect(actionWords(textsIn('en'), 'write_off.confirm')).toBe('Confirmed: Write-off')
})
