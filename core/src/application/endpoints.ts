import * as z from 'zod/mini'
import { unreadableDocument } from '../document/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { choiceField, dateData, dateField, wholeNumberField } from '../fields.ts'
import { loanTypes } from '../loan/loan-type.ts'
import { type SentAnswers, type StepDrafts, stepDraft } from './answers.ts'
import { ineligibleReasons } from './eligibility.ts'
import { type ApplicationStep, applicationSteps } from './steps.ts'
import { prefillData, storedAnswers, storedStepAnswers } from './stored-answers.ts'

const formState = z.nullable(z.enum(applicationSteps))

/** A term that this person may have now. */
const offeredTerm = z.strictObject({
  months: z.number(),
  times_per_month: z.number(),
  instalments: z.number(),
  /** The due day of each instalment, counted from the disbursement. */
  due_days: z.array(z.number()),
})

/** The possible offer for this person, by the answers so far. */
const offer = z.strictObject({
  /** The code of the product. */
  product: z.string(),
  loan_type: z.enum(loanTypes),
  smallest_baht: z.number(),
  largest_baht: z.number(),
  step_baht: z.number(),
  /** Hundredths of a percent a year. */
  yearly_rate: z.number(),
  terms: z.array(offeredTerm),
  reasons: z.array(
    z.strictObject({
      reason: z.enum(ineligibleReasons),
      /** The day from which it is none, where waiting is enough. */
      from: z.nullable(dateData),
      /** Of a permit that ends too early: the day until which the shortest loan needs it. */
      needed_until: z.nullable(dateData),
    }),
  ),
})

/** The open application, or an empty one before the first step is saved. */
const applicationData = z.strictObject({
  form_state: formState,
  submitted: z.boolean(),
  /** The completed answers and the drafts, by step. */
  answers: storedAnswers,
  drafts: z.partialRecord(z.enum(applicationSteps), stepDraft) as unknown as z.ZodMiniType<StepDrafts, StepDrafts>,
  /** Grows with every save; send it back with the next one. */
  version: z.number(),
  /** The known answers from registration or an earlier loan, to prefill the forms. */
  prefill: prefillData,
  /** By the product that was chosen, else by the lender's own. */
  offer,
  /** By each product that is offered, the lender's own first. */
  offers: z.array(offer),
  /** May a new application be begun, and from which day if not yet. */
  may_apply: z.boolean(),
  reapply_date: z.nullable(dateData),
  /** The day on which the borrower is reminded of an application that waits for a renewed permit. */
  remind_on: z.nullable(dateData),
})

const version = wholeNumberField(0, 1_000_000_000)

/** Answers before the schema of their step has read them. */
const sentAnswers = z.record(z.string(), z.unknown()) as unknown as z.ZodMiniType<unknown, SentAnswers<ApplicationStep>>

const stepParams = z.strictObject({ step: choiceField(applicationSteps) })

export const getApplication = endpoint({
  method: 'GET',
  path: '/application',
  summary: "The caller's application with the lender's loan offer.",
  access: 'active_borrower',
  requiresFullSession: true,
  data: applicationData,
  errors: [],
})

export const beginApplication = endpoint({
  method: 'PUT',
  path: '/application',
  summary: 'Begins a further application after the last one ended.',
  access: 'active_borrower',
  requiresFullSession: true,
  body: z.strictObject({}),
  data: applicationData,
  errors: ['application_open', 'not_eligible'],
})

export const getApplicationStep = endpoint({
  method: 'GET',
  path: '/application/{step}',
  summary: "One step's answers and draft.",
  access: 'active_borrower',
  requiresFullSession: true,
  params: stepParams,
  data: z.strictObject({
    answers: z.nullable(storedStepAnswers),
    draft: z.nullable(stepDraft),
    version: z.number(),
  }),
  errors: [],
})

/**
 * `complete: true` is the page's Next: the answers are checked in full (their shapes are `stepAnswers`) and the form state moves
 * on; the last step holds the declaration. `complete: false` stores the answers so far as a draft.
 */
export const saveApplicationStep = endpoint({
  method: 'PUT',
  path: '/application/{step}',
  summary: 'Saves a step of the application, as a draft or complete; completing the last one needs the PIN.',
  access: 'active_borrower',
  requiresFullSession: true,
  requiresPin: 'sometimes',
  params: stepParams,
  body: z.discriminatedUnion('complete', [
    z.strictObject({ complete: z.literal(true), version, answers: sentAnswers }),
    z.strictObject({ complete: z.literal(false), version, answers: stepDraft }),
  ]),
  data: z.strictObject({ form_state: formState, version: z.number() }),
  errors: [
    'step_not_reached',
    'application_submitted',
    'changed_elsewhere',
    'documents_missing',
    'term_not_offered',
    'product_not_offered',
    'not_eligible',
    'qr_wrong',
  ],
})

/** Null without a code. */
export const readPermitQr = endpoint({
  method: 'POST',
  path: '/application/permit-qr',
  summary: 'Reads the QR code in the PDF of a permit (`file`), which is not stored: a phone cannot open it.',
  access: 'active_borrower',
  requiresFullSession: true,
  file: 'file',
  data: z.strictObject({ qr_text: z.nullable(z.string()) }),
  errors: [...unreadableDocument, 'document_too_large', 'too_many_requests'],
})

/** Until then each part can be corrected as often as needed; afterwards the answers are locked again. */
export const finishCorrections = endpoint({
  method: 'POST',
  path: '/application/corrected',
  summary: 'Finishes the corrections that an officer requested.',
  access: 'active_borrower',
  requiresFullSession: true,
  data: z.strictObject({}),
  errors: ['application_submitted'],
})

/** The latest day for a reminder, in days from today. */
export const reminderDaysAhead = 366

export const remindOfApplication = endpoint({
  method: 'POST',
  path: '/application/reminder',
  summary: 'Asks to be reminded, on a day, of the open application that waits for a renewed permit; a later day takes its place.',
  access: 'active_borrower',
  requiresFullSession: true,
  body: z.strictObject({ date: dateField }),
  data: z.strictObject({ remind_on: dateData }),
  errors: ['date_in_past', 'date_invalid', 'step_not_reached', 'application_submitted'],
})
