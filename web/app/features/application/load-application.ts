import { getApplication } from '@let-twe/core/application/endpoints.ts'
import {
  type ApplicationStep,
  type FormState,
  applicationPages,
  applicationSteps,
  pageForFormState,
} from '@let-twe/core/application/steps.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { checkBlacklistedUser } from '@let-twe/core/profile/endpoints.ts'
import { today } from '@let-twe/ui/date-field/use-today.ts'
import { href, redirect } from 'react-router'
import { type Failure, type ReplyOf, type Result, isUnanswered } from '@let-twe/client/result.ts'
import { callApi } from '../../session/call-api.ts'
import { sessionMemory } from '../../session/session-memory.ts'
import { readStored, store } from '../../session/session-store.ts'
import { type SentDocument, withPicture } from './sent-document.ts'
import { shownStep } from './shown-step.ts'
import { type StepValues, toValues } from './step-values.ts'

/** The open application as the server answers it. */
export type Application = ReplyOf<typeof getApplication>

/** What a page of the application stands on, or why it could not be loaded. */
export type LoadedApplication =
  | {
      readonly application: Application
      readonly lender: PublicLender
      readonly today: BusinessDate
      /** The papers that were sent, when the page shows some of them. */
      readonly documents: readonly SentDocument[] | null
      /** Asked where the answers are shown once more. */
      readonly blacklisted: boolean
    }
  | { readonly failure: Failure }

const memory = sessionMemory<{ last: Exclude<LoadedApplication, { failure: Failure }> | null }>(() => ({ last: null }))

/** Loads the application for a page of a step; the server's form state wins over the stored one, so a second phone goes on at the same step. */
export async function loadApplication(url: string): Promise<LoadedApplication> {
  const { pathname, searchParams } = new URL(url)
  const known = memory()
  const { last } = known
  const step = shownStep(ownStep(pathname), searchParams)
  const documentsShown = step === 'required_documents'
  const answersShown = step === 'choose_loan_type' && searchParams.has('check')
  // extra documents, and small pictures beside the answers once more: nothing depends on them
  const documentsBeside = step === 'additional_information' || answersShown
  const [application, lender, documents, blacklist] = await Promise.all([
    callApi(getApplication, {}),
    last ? { ok: true as const, data: last.lender } : callApi(getLender, {}),
    documentsShown ? loadDocuments() : documentsBeside ? loadDocumentsBeside(last?.documents) : kept(last?.documents),
    answersShown ? callApi(checkBlacklistedUser, {}) : null,
  ])
  if (!application.ok || !lender.ok || !documents.ok) {
    const failure = [application, lender, documents].find((reply) => !reply.ok)!
    // without a network the page goes on with what it had
    return isUnanswered(failure) && last && (last.documents || !documentsShown) ? last : { failure }
  }
  const loaded = {
    application: application.data,
    lender: lender.data,
    documents: documents.data,
    today: today(),
    // without an answer the server judges by itself when the step is saved
    blacklisted: blacklist?.ok === true && blacklist.data.blacklisted,
  }
  known.last = loaded
  const { submitted, may_apply: mayApply, form_state: formState } = application.data
  if (submitted && !mayApply) {
    store('loanSubmitted', true)
    throw redirect(href('/home'))
  }
  followFormState(pathname, formState)
  return loaded
}

async function loadDocuments(): Promise<Result<readonly SentDocument[]>> {
  const reply = await callApi(listDocuments, {})
  return reply.ok ? { ok: true, data: reply.data.map((document) => withPicture(document)) } : reply
}

type Documents = readonly SentDocument[] | null

async function loadDocumentsBeside(known: Documents | undefined): Promise<Result<Documents>> {
  const reply = await loadDocuments()
  return reply.ok ? reply : kept(known)
}

function kept(known: Documents = null): Result<Documents> {
  return { ok: true, data: known }
}

function ownStep(pathname: string): ApplicationStep | 'interview' {
  return applicationSteps[applicationPages.findIndex((page) => page === pathname)] ?? 'interview'
}

/** What the server holds of a step: the draft, else the completed answers. */
export function serverValues(application: Application, step: ApplicationStep): StepValues {
  return toValues(application.drafts[step] ?? application.answers[step] ?? {})
}

function followFormState(pathname: string, formState: FormState): void {
  if ((readStored('loanFormState') ?? null) !== formState) store('loanFormState', formState)
  const page = pageForFormState(formState)
  if (pathname !== page) throw redirect(page)
}
