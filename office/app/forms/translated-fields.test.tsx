import { languageFacts, languages } from '@let-twe/core/language.ts'
import { expect, test } from 'vitest'
import { screen } from '@testing-library/react'
import { renderPart } from '../testing/render-part.tsx'
import { TranslatedFields, translatedNames, translatedOf } from './translated-fields.tsx'

test.each([
  [false, 'INPUT'],
  [true, 'TEXTAREA'],
])('asks for the text in every language, long %s, with each mistake at its language', async (long, element) => {
  await renderPart(<TranslatedFields name="title" label="Title ({language})" long={long} errors={{ 'title.th': 'Too long' }} />)
  for (const language of languages) {
    const control: HTMLInputElement = screen.getByLabelText(`Title (${languageFacts[language].name})`)
    expect([control.tagName, control.name, control.required]).toEqual([element, `title.${language}`, true])
    expect(control.getAttribute('aria-invalid')).toBe(language === 'th' ? 'true' : null)
  }
})

test('a single line unless it is told to be long', async () => {
  await renderPart(<TranslatedFields name="title" label="{language}" errors={{}} />)
  expect(screen.getByLabelText(languageFacts.en.name).tagName).toBe('INPUT')
})

test('is read back by language', () => {
  const form = new FormData()
  for (const name of translatedNames('title')) form.set(name, ` ${name} `)
  expect(translatedOf(form, 'title')).toEqual(Object.fromEntries(languages.map((language) => [language, `title.${language}`])))
})
