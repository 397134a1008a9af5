import { getApplication } from '@let-twe/core/application/endpoints.ts'
import { type ApplicationStep, applicationPages, applicationSteps, pageForFormState } from '@let-twe/core/application/steps.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import { getLender, listEmployers } from '@let-twe/core/lender/endpoints.ts'
import { checkBlacklistedUser } from '@let-twe/core/borrower/endpoints.ts'
import { href, redirect } from 'react-router'
import type { StoredDocument } from '@let-twe/client/upload-file.ts'
import type { Failure, ReplyOf } from '@let-twe/client/result.ts'
import { isNetworkError } from '../../page/is-network-error.ts'
import type { Visit } from '../../page/visit.ts'
import { sessionMemory } from '../../session/session-memory.ts'
import { store } from '../../session/session-store.ts'
import { type SentDocument, withPicture } from './sent-document.ts'
import { shownStep } from './shown-step.ts'
import { type StepValues, toValues } from './step-values.ts'

/** The open application as the server answers it. */
export type Application = ReplyOf<typeof getApplication>

/** The data of an application page, or the reason that they could not be loaded. */
export type LoadedApplication = ReadApplication<SentDocument>

/** The same as the server reads it. */
type ReadApplication<Document> =
  | {
      readonly application: Application
      readonly lender: PublicLender
      readonly today: BusinessDate
      /** The documents that were sent, when the page shows some of them. */
      readonly documents: readonly Document[] | null
      /** The workplaces to choose from, on the page that asks for one. */
      readonly employers?: readonly string[]
      /** For the page that shows the answers for review. */
      readonly blacklisted: boolean
    }
  | { readonly failure: Failure }

/** Loads the data of a step's page; a sent application, where no other can begin, redirects home. */
export async function readApplication({ call, today }: Pick<Visit, 'call' | 'today'>, url: URL): Promise<ReadApplication<StoredDocument>> {
  const { pathname, searchParams } = url
  const step = shownStep(ownStep(pathname), searchParams)
  const documentsShown = step === 'required_documents'
  const answersShown = step === 'choose_loan_type' && searchParams.has('check')
  // those of an earlier loan, extra ones, and small pictures beside the answers once more: nothing depends on them
  const documentsBeside = step === 'customer_information' || step === 'additional_information' || answersShown
  const [application, lender, documents, blacklist, employers] = await Promise.all([
    call(getApplication, {}),
    call(getLender, {}),
    documentsShown || documentsBeside ? call(listDocuments, {}) : null,
    answersShown ? call(checkBlacklistedUser, {}) : null,
    step === 'additional_information' ? call(listEmployers, {}) : null,
  ])
  if (!application.ok) return { failure: application }
  if (!lender.ok) return { failure: lender }
  if (documentsShown && documents && !documents.ok) return { failure: documents }
  const { submitted, may_apply: mayApply, form_state: formState } = application.data
  if (submitted && !mayApply) throw redirect(href('/home'))
  const page = pageForFormState(formState)
  // on the way to the permit's QR the application may have begun
  if (pathname !== page) throw redirect(step === 'qr_scan' ? `${page}?change=qr_scan` : page)
  return {
    application: application.data,
    lender: lender.data,
    documents: documents?.ok ? documents.data : null,
    today,
    ...(employers?.ok && { employers: employers.data }),
    // without an answer the server evaluates by itself when the step is saved
    blacklisted: blacklist?.ok === true && blacklist.data.blacklisted,
  }
}

const memory = sessionMemory<{ last: Exclude<LoadedApplication, { failure: Failure }> | null }>(() => ({ last: null }))

/** The server's data with the pictures of the sent documents; without a network the page keeps its previous data. */
export async function storeApplication(url: URL, read: () => Promise<ReadApplication<StoredDocument>>): Promise<LoadedApplication> {
  const known = memory()
  const { last } = known
  try {
    const loaded = await read()
    if ('failure' in loaded) return loaded
    const documents = loaded.documents?.map((document) => withPicture(document)) ?? last?.documents ?? null
    store('loanFormState', loaded.application.form_state)
    return (known.last = { ...loaded, documents })
  } catch (error) {
    const { pathname, searchParams } = url
    const needsDocuments = shownStep(ownStep(pathname), searchParams) === 'required_documents'
    if (!isNetworkError(error) || !last || (needsDocuments && !last.documents)) throw error
    return last
  }
}

function ownStep(pathname: string): ApplicationStep | 'interview' {
  const step = applicationSteps[applicationPages.findIndex((page) => page === pathname)] ?? 'interview'
  // the first page asks the first questions
  return step === 'qr_scan' ? 'customer_information' : step
}

/** The server's answers of a step: the draft, else the completed answers. */
export function serverValues(application: Application, step: ApplicationStep): StepValues {
  return toValues(application.drafts[step] ?? application.answers[step] ?? {})
}
