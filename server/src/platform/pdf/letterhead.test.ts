import { languages, paperLanguage } from '@let-twe/core/language.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { sayDate } from '@let-twe/texts/say-date.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, it } from 'vitest'
import { paperTexts } from './letterhead.ts'

it.each(languages)('a text of a paper is in Thai, with the language of a %s reader beside it', (language) => {
  const other = (text: string) => (language === paperLanguage ? null : text)
  const [thai, mine] = [textsIn(paperLanguage), textsIn(language)]
  const texts = paperTexts(language)
  expect(texts.pair('total')).toEqual({ th: thai.paper.total, other: other(mine.paper.total) })
  const mineDay = other(withoutJoiners(sayDate('2026-10-19', dateWordsIn(language))))
  const { th, other: beside } = texts.date('2026-10-19')
  expect([withoutJoiners(th), beside && withoutJoiners(beside)]).toEqual(['19 ต.ค. 2569 (2026)', mineDay])
  const said = texts.pair('pay_by', { date: texts.date('2026-10-19') })
  expect([said.th.endsWith(th), beside === null || said.other!.includes(beside)]).toEqual([true, true])
  expect(texts.instant(new Date('2026-10-19T09:30:00Z')).th).toBe(`${th} 16:30`)
  expect(texts.paymentType('atm')).toEqual({ th: thai.payment_type.atm, other: other(mine.payment_type.atm) })
})
