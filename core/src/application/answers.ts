import * as z from 'zod/mini'
import { type Question, applicationForm } from './form.ts'
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

/** The answers of each step when its Next is pressed; names as on the wire. */
export const stepAnswers = {
  qr_scan: z.strictObject(shapeOf(applicationForm.qr_scan)),
  customer_information: z.strictObject(shapeOf(applicationForm.customer_information)),
  required_documents: z.strictObject(shapeOf(applicationForm.required_documents)),
  additional_information: z.strictObject(shapeOf(applicationForm.additional_information)),
  choose_loan_type: z.strictObject(shapeOf(applicationForm.choose_loan_type)),
} as const satisfies Record<ApplicationStep, z.ZodMiniType<unknown, unknown>>

/** The parsed answers of a step. */
export type StepAnswers<S extends ApplicationStep> = z.output<(typeof stepAnswers)[S]>

/** All answers so far; a step that was never completed is missing. */
export type ApplicationAnswers = { [S in ApplicationStep]?: StepAnswers<S> }
