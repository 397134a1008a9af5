import { type Language, languageFacts } from '@let-twe/core/language.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import type { QualityFigure, QualitySplit } from '@let-twe/core/report/quality.ts'
import { type PartlyTranslated, inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from './catalogue-en.ts'

/** The head of a figure of the portfolio's quality, on the page and in its file. */
export function figureWords({ report, collection }: Texts, figure: QualityFigure): string {
  if (figure === 'loans') return report.quality_loans
  if (figure === 'promised') return collection.promised_amount
  if (figure === 'kept' || figure === 'broken') return collection[`promise_${figure}`]
  return report[`figure_${figure}`]
}

/** By what a table is grouped. */
export function splitWords({ report }: Texts, split: QualitySplit): string {
  return split === 'branch' || split === 'product' ? report[split] : report[`quality_${split}`]
}

/** A group of loans with the name that is stored for it. */
export type QualityGroup = { readonly group: string | null; readonly name: PartlyTranslated | null }

/** The name of a group. */
export function groupWords({ province, report }: Texts, language: Language, split: QualitySplit, { group, name }: QualityGroup): string {
  if (name !== null) return inLanguage(name, language)
  if (group === null) return split === 'branch' ? report.no_branch : report.quality_no_group
  if (isProvinceCode(group)) return province[group]
  return Object.hasOwn(languageFacts, group) ? languageFacts[group as Language].name : group
}
