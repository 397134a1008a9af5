import { describe, expect, it } from 'vitest'
import { defaultLanguage, findLanguage, htmlLanguage, languageFacts, languageOfTag, languages, parseLanguage } from './language.ts'
import { inLanguage } from './translated.ts'

describe('the languages', () => {
  it.each(languages)('%s is found by its code and by its tag', (language) => {
    expect(findLanguage(language)).toBe(language)
    expect(languageOfTag(htmlLanguage[language])).toBe(language)
  })

  it.each(languages)('%s has seven weekdays and a name in its own script', (language) => {
    const { weekdays, name, tag, script } = languageFacts[language]
    expect(new Set(weekdays).size).toBe(7)
    expect(new Intl.Locale(tag).maximize().script).toBe(script)
    expect(name).toMatch(new RegExp(`^\\p{Script=${script}}+$`, 'u'))
  })

  it.each(['my', 'MM', '', null, undefined, 7, 'constructor'])('%s is no language code', (value) => {
    expect(findLanguage(value)).toBeNull()
    expect(parseLanguage(value)).toBe(defaultLanguage)
  })

  it('takes an unknown tag for the default language', () => {
    expect(languageOfTag('xx')).toBe(defaultLanguage)
    expect(languageOfTag('mm')).toBe(defaultLanguage)
  })
})

describe('a stored text', () => {
  it('is shown in the language of the reader', () => {
    expect(inLanguage({ mm: 'မြန်မာ', en: 'English', th: 'ไทย' }, 'th')).toBe('ไทย')
  })

  it('is shown in English when it was written before the language of the reader was added', () => {
    expect(inLanguage({ en: 'English' }, 'th')).toBe('English')
  })
})
