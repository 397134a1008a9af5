import { type StepAnswers, parseStep } from './answers.ts'
import type { FieldKind } from './field-kinds.ts'
import { type QuestionName, questionNames, questionOf } from './form.ts'
import type { ApplicationStep } from './steps.ts'

type Answer = string | number | boolean

/** A plain person's answers, for tests and made-up people: a new question has an example by its kind. */
export function exampleAnswer(name: QuestionName): Answer {
  const { kind, options } = questionOf(name)
  const own = particular[name]
  if (own !== undefined) return own
  if (kind === 'choice') return options![0]!
  return kind === 'text' || kind === 'lines' ? `Example of ${name}` : byKind[kind]
}

/** An example for every question of a step, or for those that must be answered. */
export function exampleAnswers<S extends ApplicationStep>(step: S, { optional = true }: { optional?: boolean } = {}): StepAnswers<S> {
  const names: readonly QuestionName[] = questionNames(step)
  const asked = names.filter((name) => name !== 'qr_text' && (optional || !questionOf(name).optional))
  const parsed = parseStep(step, Object.fromEntries(asked.map((name) => [name, exampleAnswer(name)])))
  if ('fields' in parsed) throw new Error(`no example of ${Object.keys(parsed.fields)}`)
  return parsed.value
}

/** Where an answer must be of more than its kind. */
const particular: Partial<Record<QuestionName, string | number>> = {
  method: 'manual',
  name: 'AYE AYE',
  account_name: 'AYE AYE',
  father_name: 'U Maung Maung',
  dob: '1995-05-20',
  identity_number: '12/OUKAMA(N)123456',
  passport: 'MG123456',
  work_permit: '6512345678901',
  permit_end: '2028-03-31',
  account_number: '1234567890',
  social_url: 'm.me/ayeaye',
  employer_phone: '034123456',
  email: 'aye@example.com',
  product: 'standard',
  loan_size_baht: 5_000,
  months: 2,
  times_per_month: 2,
}

const byKind: Record<Exclude<FieldKind, 'choice' | 'text' | 'lines'>, string | number | boolean> = {
  paper: 'AB123456',
  phone: '+66812345678',
  date: '2020-01-01',
  money: 12_000,
  number: 2,
  province: 'TH-74',
  bank: '004',
  yes: true,
}
