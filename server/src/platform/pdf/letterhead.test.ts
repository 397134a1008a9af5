import { languages, paperLanguage } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { paperTexts } from './letterhead.ts'

it.each(languages)('a text of a paper is in Thai, with the language of a %s reader beside it', (language) => {
  const other = (text: string) => (language === paperLanguage ? null : text)
  const [thai, mine] = [textsIn(paperLanguage), textsIn(language)]
  const texts = paperTexts(language)
  expect(texts.pair('total')).toEqual({ th: thai.paper.total, other: other(mine.paper.total) })
  expect(texts.paymentType('atm')).toEqual({ th: thai.payment_type.atm, other: other(mine.payment_type.atm) })
})
