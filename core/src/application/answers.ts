import * as z from 'zod/mini'
import { type ParsedFields, parseFields } from '../fields.ts'
import { isCleanText } from '../text-input.ts'
import { type Question, type StepQuestion, applicationForm } from './form.ts'
import type { ApplicationStep } from './steps.ts'

/** The schemas of some questions by name, as an object's shape: an optional one may be missing. */
export type Shape<Questions extends Readonly<Record<string, Question>>> = {
  readonly [Name in keyof Questions]: Questions[Name] extends { readonly optional: true }
    ? z.ZodMiniOptional<Questions[Name]['schema']>
    : Questions[Name]['schema']
}

/** The shape of these questions. */
export function shapeOf<Questions extends Readonly<Record<string, Question>>>(questions: Questions): Shape<Questions> {
  const schemas = Object.entries(questions).map(([name, { schema, optional }]) => [name, optional ? z.optional(schema) : schema])
  return Object.fromEntries(schemas) as Shape<Questions>
}

const shapes = {
  qr_scan: z.strictObject(shapeOf(applicationForm.qr_scan)),
  customer_information: z.strictObject(shapeOf(applicationForm.customer_information)),
  required_documents: z.strictObject(shapeOf(applicationForm.required_documents)),
  additional_information: z.strictObject(shapeOf(applicationForm.additional_information)),
  choose_loan_type: z.strictObject(shapeOf(applicationForm.choose_loan_type)),
} as const

/** The parsed answers of a step. */
export type StepAnswers<S extends ApplicationStep> = z.output<(typeof shapes)[S]>

/** The answers of each step when its Next is pressed; names as on the wire. */
export const stepAnswers: { readonly [S in ApplicationStep]: z.ZodMiniType<StepAnswers<S>, unknown> } = shapes

/** Parses the sent answers of a step, or gives a code for each wrong field. */
export function parseStep<S extends ApplicationStep>(step: S, sent: unknown): ParsedFields<StepAnswers<S>> {
  return parseFields(stepAnswers[step], sent)
}

/** The unchecked answers of a step as a form sends them: the step's own questions and no others. */
export type SentAnswers<S extends ApplicationStep> = {
  [Step in ApplicationStep]: { readonly [Name in StepQuestion<Step>]?: string | number | boolean | undefined }
}[S]

/** All answers so far; a step that was never completed is missing. */
export type ApplicationAnswers = { readonly [S in ApplicationStep]?: StepAnswers<S> }

/** All answers with those of one step in place. */
export function withStep<S extends ApplicationStep>(answers: ApplicationAnswers, step: S, given: StepAnswers<S>): ApplicationAnswers {
  return { ...answers, [step]: given }
}

const maxDraftFields = 60
const maxDraftCharacters = 8_000
const draftText = (max: number) => z.string().check(z.refine((text) => text.length <= max && isCleanText(text)))

/** The values of a step's form: texts by field, with half answers; only size and characters are checked. */
export const stepDraft = z.record(draftText(80), draftText(500)).check(
  z.refine((draft) => {
    const texts = Object.entries(draft).flat()
    return texts.length <= 2 * maxDraftFields && texts.join('').length <= maxDraftCharacters
  }),
)

export type StepDraft = z.output<typeof stepDraft>

export type StepDrafts = { readonly [S in ApplicationStep]?: StepDraft }
