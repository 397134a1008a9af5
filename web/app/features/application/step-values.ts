import type { SentAnswers } from '@let-twe/core/application/answers.ts'
import { type QuestionName, questionNames, questionOf } from '@let-twe/core/application/form.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { toLatinNumber } from '@let-twe/core/text-input.ts'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import { composeNrc, splitNrc } from '@let-twe/core/nrc/nrc-number.ts'

/** The values of a step's fields, by field name: always text, as in a form. */
export type StepValues = Readonly<Record<string, string>>

/** Stored answers, a draft or a prefill as the texts of the fields. */
export function toValues(answers: object): StepValues {
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(answers)) {
    if (typeof value === 'string' || typeof value === 'number') values[name] = String(value)
    if (typeof value === 'boolean') values[name] = value ? 'yes' : ''
  }
  if (values['identity_number'] !== undefined && values['nrc_state'] === undefined)
    Object.assign(values, splitNrc(values['identity_number']))
  return values
}

/** The texts of the fields as the answers that the contract wants; an empty field and a date that is half chosen are left out. */
export function toAnswers<S extends ApplicationStep>(step: S, values: StepValues): SentAnswers<S> {
  const answers: Partial<Record<QuestionName, string | number | boolean>> = {}
  const typed = step === 'customer_information' ? { ...values, ...identityValues(values) } : values
  const names: readonly QuestionName[] = questionNames(step)
  for (const name of names) {
    const { kind } = questionOf(name)
    const given = typed[name]?.trim() ?? ''
    const text = kind === 'date' ? wholeDate(given) : given
    if (kind === 'yes') answers[name] = text === 'yes'
    else if (text !== '') answers[name] = kind === 'money' || kind === 'number' ? toNumber(text) : text
  }
  // of this step's questions only
  return answers as SentAnswers<S>
}

/** True when two sets of values say the same; empty and missing are one. */
export function sameValues(one: StepValues, other: StepValues): boolean {
  return differingFields(one, other).length === 0
}

/** The fields in which two sets of values differ. */
export function differingFields(one: StepValues, other: StepValues): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].filter((name) => (one[name] ?? '') !== (other[name] ?? ''))
}

/** The kind of identity number: the Myanmar card, a passport or CI book, or another number as written. */
export function paperOf(values: StepValues): 'nrc' | 'passport' | 'other' {
  const paper = values['paper']
  if (paper === 'nrc' || paper === 'passport' || paper === 'other') return paper
  if (values['identity_number'] && splitNrc(values['identity_number'])['nrc_state'] === undefined) return 'other'
  return values['passport'] && !values['identity_number'] ? 'passport' : 'nrc'
}

/** The card's number put together from its parts; none beside a passport that was chosen. */
function identityValues(values: StepValues): StepValues {
  const paper = paperOf(values)
  if (paper === 'other') return {}
  return { identity_number: paper === 'nrc' ? composeNrc(values) : '' }
}

function toNumber(text: string): number | string {
  const digits = toLatinNumber(text).replace(/[\s,]/g, '')
  return /^\d{1,15}$/.test(digits) ? Number(digits) : text
}
