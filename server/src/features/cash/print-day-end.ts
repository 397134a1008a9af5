import { satang } from '@let-twe/core/money.ts'
import { cashTotal, denominations } from '@let-twe/core/cash/cash-count.ts'
import { type Language, paperLanguage } from '@let-twe/core/language.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { formatExactAmount, formatNumber } from '@let-twe/texts/format.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import { type Pair, bahtSign, letterhead, paperTexts } from '../../platform/pdf/letterhead.ts'
import type { Platform } from '../../platform/platform.ts'
import type { DayEnd } from './read-days.ts'

/** The sheet of a day on paper: the count, the records beside the ledger, the drawers, its preparer and its signer. */
export function printDayEnd({ termsInForce, pdf }: Pick<Platform, 'termsInForce' | 'pdf'>, day: DayEnd, language: Language): FileReply {
  const texts = paperTexts(language)
  const { pair, inBaht } = texts
  const { sheet } = day
  const at = day.branch_id ?? 'head-office'
  const printedAt = new Date(day.signed_at ?? day.prepared_at)
  const money = formatExactAmount
  const bytes = pdf.render(
    'day-end',
    {
      ...letterhead(texts, termsInForce.lender(), { title: 'day_end_title', number: day.business_date, printedAt }),
      facts: [
        { label: pair('day_end_desk'), value: day.branch ? named(day.branch, language) : pair('head_office') },
        { label: pair('day_end_day'), value: texts.date(day.business_date) },
        ...(sheet.from_date === null ? [] : [{ label: pair('day_end_from'), value: texts.date(sheet.from_date) }]),
        ...(sheet.receipts === null
          ? []
          : [{ label: pair('day_end_receipts'), value: `${sheet.receipts.first} – ${sheet.receipts.last} (${sheet.receipts.count})` }]),
      ],
      moved: {
        title: inBaht('day_end_moved'),
        left: 1,
        head: [pair('day_end_line'), pair('day_end_count'), pair('day_end_recorded'), pair('day_end_ledger')],
        rows: sheet.lines.map(({ line, count, recorded_satang, ledger_satang }) => [
          pair(`day_line_${line}`),
          formatNumber(count),
          money(recorded_satang),
          money(ledger_satang),
        ]),
      },
      counted: day.counted && {
        title: inBaht('day_end_counted'),
        left: 0,
        head: [pair('day_end_note'), pair('day_end_pieces'), pair('total')],
        rows: denominations.flatMap((each) => {
          const pieces = day.counted?.[`${each}`] ?? 0
          return pieces === 0 ? [] : [[money(satang(each)), formatNumber(pieces), money(satang(each * pieces))]]
        }),
        foot: [pair('total'), '', money(cashTotal(day.counted))],
      },
      drawers: sheet.drawers.length > 0 && {
        title: inBaht('day_end_drawers'),
        left: 1,
        head: [pair('day_end_person'), pair('day_end_expected'), pair('day_end_in_drawer'), pair('day_end_difference')],
        rows: sheet.drawers.map(({ person, expected_satang, counted_satang }) => [
          person,
          money(expected_satang),
          money(counted_satang ?? 0),
          money(satang((counted_satang ?? 0) - expected_satang)),
        ]),
      },
      rest: [
        ...(sheet.cash_satang === null
          ? []
          : [
              { label: pair('day_end_vault'), value: bahtSign(sheet.vault_satang ?? 0) },
              { label: pair('day_end_cash'), value: bahtSign(sheet.cash_satang) },
              { label: pair('day_end_difference'), value: bahtSign(day.difference_satang) },
            ]),
        ...(day.explanation === null ? [] : [{ label: pair('day_end_explanation'), value: day.explanation }]),
        { label: pair('day_end_prepared'), value: day.prepared_by },
        { label: pair('day_end_signed'), value: day.signed_by ?? pair('day_end_not_signed') },
      ],
    },
    printedAt,
  )
  return { bytes, mediaType: 'application/pdf', fileName: `day-end-${day.business_date}-${at}.pdf` }
}

/** A name as a pair: Thai, and the reader's language beside it. */
function named(name: NonNullable<DayEnd['branch']>, language: Language): Pair {
  return { th: inLanguage(name, paperLanguage), other: language === paperLanguage ? null : inLanguage(name, language) }
}
