import { expect, test } from 'vitest'
import { langOf } from './lang-of.ts'

test('words in other letters than the page’s have their language', () => {
  expect(langOf('99/1 ถนนเอกชัย', 'mm')).toBe('th')
  expect(langOf('KBank ATM Mahachai Market', 'mm')).toBe('en')
  expect(langOf('မဟာချိုင်', 'en')).toBe('my')
})

test('words in the page’s own letters, or without letters, need none', () => {
  expect(langOf('12/3 Ekkachai Road', 'en')).toBeUndefined()
  expect(langOf('“စကန်” (สแกน)', 'mm')).toBeUndefined()
  expect(langOf('081-000-0006', 'th')).toBeUndefined()
})
