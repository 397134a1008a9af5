import * as z from 'zod/mini'
import type { ApplicationAnswers, StepAnswers } from './answers.ts'
import { type Question, applicationForm } from './form.ts'
import type { ApplicationStep } from './steps.ts'

/** A stored answer in a reply. It was parsed when it came: a rule or a list of choices that changed since must not hide it. */
export function storedAnswer({ kind }: Question): z.ZodMiniType {
  if (kind === 'yes') return z.boolean()
  return kind === 'money' || kind === 'number' ? z.number() : z.string()
}

/** The stored answers of a step, with those to removed questions. */
function storedStep(step: ApplicationStep) {
  const shape = Object.entries(applicationForm[step]).map(([name, question]) => [name, z.optional(storedAnswer(question))])
  return z.looseObject(Object.fromEntries(shape) as Record<string, z.ZodMiniType>)
}

/** All stored answers in a reply, by step. */
export const storedAnswers = z.strictObject({
  qr_scan: z.optional(storedStep('qr_scan')),
  customer_information: z.optional(storedStep('customer_information')),
  required_documents: z.optional(storedStep('required_documents')),
  additional_information: z.optional(storedStep('additional_information')),
  choose_loan_type: z.optional(storedStep('choose_loan_type')),
}) as unknown as z.ZodMiniType<ApplicationAnswers, ApplicationAnswers>

/** The prefilled values of the forms: any answers of the two steps about the person. */
export type Prefill = Partial<StepAnswers<'customer_information'> & StepAnswers<'additional_information'>>

/** The prefilled values of the forms, in a reply. */
export const prefillData = z.looseObject({
  ...storedStep('customer_information').shape,
  ...storedStep('additional_information').shape,
}) as unknown as z.ZodMiniType<Prefill, Prefill>

type AnyStep = StepAnswers<ApplicationStep>

/** The stored answers of one step in a reply. */
export const storedStepAnswers = z.union([
  storedStep('qr_scan'),
  storedStep('customer_information'),
  storedStep('required_documents'),
  storedStep('additional_information'),
  storedStep('choose_loan_type'),
]) as unknown as z.ZodMiniType<AnyStep, AnyStep>
