import townships from '@let-twe/core/nrc/nrc-townships.json' with { type: 'json' }
import type { Language } from '@let-twe/core/language.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { NrcQuestion } from './nrc-question.tsx'

/** The townships of Shan as their list shows them. */
async function shown(language: Language): Promise<{ value: string; text: string }[]> {
  renderIn(language, <NrcQuestion value="13/AHTANA(N)123456" error={undefined} onChange={() => undefined} />)
  const list = (await screen.findAllByRole<HTMLSelectElement>('combobox'))[1]!
  // the townships are fetched on their own
  await waitFor(() => expect(list.options.length).toBeGreaterThan(1))
  const [, ...options] = list.options
  return options.map(({ value, text }) => ({ value, text }))
}

test('a Burmese reader finds townships by Burmese letters, as the Burmese alphabet has them', async () => {
  const options = await shown('mm')
  const alphabet = new Intl.Collator('my')
  const letters = options.map(({ text }) => text.split(' – ')[0]!)
  expect(letters).toEqual(letters.toSorted((one, other) => alphabet.compare(one, other)))
  expect(letters.length).toBeGreaterThan(50)
  expect(new Set(options.map(({ value }) => value))).toEqual(new Set(townships.townships['13'].map(([code]) => code)))
})

test.each(['en', 'th'] as const)('a reader of %s finds them by Latin letters', async (language) => {
  const codes = (await shown(language)).map(({ value }) => value)
  expect(codes).toEqual(codes.toSorted())
})
