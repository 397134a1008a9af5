import { languages } from '@let-twe/core/language.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { lenderValues } from '../../page/lender-values.ts'
import { findQuestions } from './faq-questions.ts'

function find(search: string, language: 'mm' | 'en' | 'th' = 'en') {
  const texts = textsIn(language)
  return findQuestions(texts, lenderValues(sampleLender, language, texts), search).flatMap(({ questions }) => questions.map(({ id }) => id))
}

test.each(languages)('every question in %s has its answer with the numbers of the lender', (language) => {
  const texts = textsIn(language)
  const all = findQuestions(texts, lenderValues(sampleLender, language, texts), '').flatMap(({ questions }) => questions)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter(({ question, answer }) => `${question}${answer}`.includes('{'))).toEqual([])
})

test('a search finds questions and answers that hold every word, in any case', () => {
  expect(find('PAY early')).toEqual(['late', 'early'])
  expect(find('2,593.14')).toEqual(['cost'])
  expect(find('ပါမစ်', 'mm')).toContain('permit')
})

test('an empty search finds all, a foreign one nothing, and a very long one does no harm', () => {
  expect(find('  ')).toEqual(find(''))
  expect(find('qwertz')).toEqual([])
  expect(find('x'.repeat(10_000))).toEqual([])
})
