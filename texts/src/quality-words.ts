import { otherEmployers, unknownEmployer } from '@let-twe/core/application/employer-list.ts'
import { type Language, languageFacts } from '@let-twe/core/language.ts'
import { isProvinceCode } from '@let-twe/core/location/province.ts'
import { type QualityFigure, type QualitySplit, monthEndBuckets, monthEndStates, vintageMonths } from '@let-twe/core/report/quality.ts'
import { type PartlyTranslated, inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from './catalogue-en.ts'
import { fill } from './fill.ts'

/** The head of a figure of the portfolio's quality, on the page and in its file. */
export function figureWords(texts: Texts, figure: QualityFigure): string {
  const { report, collection } = texts
  const months = vintageMonths.find((each) => figure === `after_${each}`)
  if (months !== undefined) return fill(report.quality_after, { count: months })
  const state = monthEndStates.find((each) => figure === `to_${each}`)
  if (state !== undefined) return stateWords(texts, state)
  if (figure === 'loans') return report.quality_loans
  if (figure === 'instalments') return report.collected_instalments
  if (figure === 'owed_before') return report.figure_outstanding
  if (figure === 'promised') return collection.promised_amount
  if (figure === 'kept' || figure === 'broken') return collection[`promise_${figure}`]
  return report[`figure_${figure as Exclude<typeof figure, `${'after' | 'to'}_${string}`>}`]
}

/** How late a loan is at the end of a month, or how it ended. */
function stateWords({ report, collection }: Texts, state: (typeof monthEndStates)[number]): string {
  if (state === 'written_off') return report.figure_written_off
  if (state === 'current' || state === 'days_1_30' || state === 'repaid') return report[`quality_${state}`]
  return collection[`view_${state}`]
}

/** By what a table is grouped. */
export function splitWords({ report }: Texts, split: QualitySplit): string {
  return split === 'branch' || split === 'product' ? report[split] : report[`quality_${split}`]
}

/** The name of an employer: of the lender's list, of all others, or none. */
export function employerWords({ report }: Texts, name: string | null): string {
  if (name === null || name === unknownEmployer) return report.quality_no_group
  return name === otherEmployers ? report.quality_other_employers : name
}

/** A group of loans with the name that is stored for it. */
export type QualityGroup = { readonly group: string | null; readonly name: PartlyTranslated | null }

/** The name of a group. */
export function groupWords(texts: Texts, language: Language, split: QualitySplit, { group, name }: QualityGroup): string {
  const { province, report } = texts
  if (name !== null) return inLanguage(name, language)
  if (group === null) return split === 'branch' ? report.no_branch : report.quality_no_group
  if (split === 'employer') return employerWords(texts, group)
  if (isProvinceCode(group)) return province[group]
  const bucket = monthEndBuckets.find((each) => each === group)
  if (bucket !== undefined) return stateWords(texts, bucket)
  return Object.hasOwn(languageFacts, group) ? languageFacts[group as Language].name : group
}
