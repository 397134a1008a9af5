import { afterEach, expect, test, vi } from 'vitest'
import { type Look, storeDisplayPreferences, displayScript, readDisplayPreferences } from './display-preferences.ts'

const root = document.documentElement

afterEach(() => {
  storeDisplayPreferences([])
  delete root.dataset['look']
  vi.unstubAllGlobals()
})

function load(wantsContrast = false) {
  vi.stubGlobal('matchMedia', () => ({ matches: wantsContrast }))
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- it is a script in the head of a page
  new Function(displayScript)()
}

test.each([[[]], [['large']], [['contrast']], [['large', 'contrast']]] satisfies [Look[]][])(
  '%j is stored, read and shown before the next page',
  (wanted) => {
    storeDisplayPreferences(wanted)
    expect(readDisplayPreferences(document.cookie)).toEqual(wanted)
    expect(root.dataset['look']).toBe(wanted.join(' '))
    delete root.dataset['look']
    load()
    expect(root.dataset['look']).toBe(wanted.length ? wanted.join(' ') : undefined)
  },
)

test('a phone that asks for more contrast has it without a wish', () => {
  load(true)
  expect(root.dataset['look']).toBe('contrast')
})

test('ignores unknown values in the cookie', () => {
  expect(readDisplayPreferences('a=1; look=huge.contrast; b=large')).toEqual(['contrast'])
  expect(readDisplayPreferences('outlook=large')).toEqual([])
})
