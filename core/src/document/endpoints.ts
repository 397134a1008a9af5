import type { DocumentId } from '../id.ts'
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import { choiceField, idInUrl, idInUrlOf, idOf, numberInUrl, wholeNumberField } from '../fields.ts'
import { pageInUrl } from '../paper-page.ts'

/** The use of a kind of document, and the way it is photographed. */
type DocumentFacts = {
  /**
   * `required`: without it the documents step is not complete; of such a kind the newest counts. `further`: whatever else may
   * help. `payment`: belongs to a payment, not to the application. `branch`: uploaded by staff.
   */
  readonly need: 'required' | 'further' | 'payment' | 'branch'
  /** The camera's frame; a face uses the front camera. */
  readonly frame: 'face' | 'card' | 'paper'
  /** How many may be there at a time, where that is more than one. */
  readonly max?: number
}

/** Every kind of document (docs/product.md §3.3), in the order of the application. The catalogues have its name and a hint. */
export const documents = {
  selfie: { need: 'required', frame: 'face' },
  permit_front: { need: 'required', frame: 'card' },
  permit_back: { need: 'required', frame: 'card' },
  identity: { need: 'required', frame: 'card' },
  income: { need: 'required', frame: 'paper' },
  extra: { need: 'further', frame: 'paper', max: 10 },
  slip: { need: 'payment', frame: 'paper', max: 30 },
  signed_paper: { need: 'branch', frame: 'paper', max: 10 },
  bureau_consent: { need: 'branch', frame: 'paper', max: 10 },
} as const satisfies Readonly<Record<string, DocumentFacts>>

/** A kind of paper. */
export type DocumentKind = keyof typeof documents

/** The kinds of paper in their order. */
export const documentKinds = Object.keys(documents) as DocumentKind[]

/** The use of a kind of document, and the way it is photographed. */
export function documentFacts(kind: DocumentKind): DocumentFacts {
  return documents[kind]
}

/** A paper that a borrower signed at the desk, which staff upload. */
export type BranchDocumentKind = { [Kind in DocumentKind]: (typeof documents)[Kind]['need'] extends 'branch' ? Kind : never }[DocumentKind]

/** A document that a borrower sends. */
export type SentDocumentKind = Exclude<DocumentKind, BranchDocumentKind>

/** The documents that a borrower sends. */
export const sentDocumentKinds = documentKinds.filter((kind): kind is SentDocumentKind => documents[kind].need !== 'branch')

/** The documents without which the documents step is not complete. */
export const requiredDocumentKinds = sentDocumentKinds.filter((kind) => documents[kind].need === 'required')

/** The documents of an application, which an officer may request again. */
export const applicationDocumentKinds = sentDocumentKinds.filter((kind) => documents[kind].need !== 'payment')

/** The largest file as received: 10 MB (docs/product.md §7.4). */
export const largestDocumentBytes = 10 * 1024 * 1024

/** The accepted media types: 'Image and PDF only allow'. */
export const documentMediaTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const

/** The defects of a file: neither photo nor PDF, or damaged; a password; more pages, points or work than a document has. */
export const unreadableDocument = [
  'document_type_refused',
  'document_locked',
  'document_too_complex',
] as const satisfies readonly ErrorCode[]

/** The defects of a picture: no photo, or damaged; more points or work than a photo has. */
export const unreadablePicture = ['document_type_refused', 'document_too_complex'] as const satisfies readonly ErrorCode[]

/** A stored document, without its bytes. */
export const documentData = z.strictObject({
  id: idOf<DocumentId>(),
  kind: z.enum(documentKinds),
  media_type: z.enum(documentMediaTypes),
  bytes: z.number(),
  /** How many pictures show it: one for a photo, one a page for a PDF. */
  pages: z.number(),
  uploaded_at: z.string(),
  /** An officer's reason, when this document has to be sent again. */
  again_reason: z.nullable(z.string()),
})

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/documents',
  summary: 'Uploads a document (`file`): it is re-encoded and encrypted; a required kind replaces the earlier file of that kind.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  body: z.strictObject({ kind: choiceField(sentDocumentKinds) }),
  file: 'file',
  data: documentData,
  errors: [...unreadableDocument, 'application_submitted', 'too_many_requests'],
})

/** The largest piece of a file that comes in pieces: some seconds on the slowest connection. */
export const largestPartBytes = 256 * 1024

/**
 * `start` is its position in the file. The reply has the number of bytes from the beginning that have arrived: the next part
 * starts there.
 */
export const uploadDocumentPart = endpoint({
  method: 'PUT',
  path: '/documents/parts/{id}',
  summary: 'Uploads one part of a document (`part`) over a bad connection, under an id that the phone made.',
  access: 'active_borrower',
  requiresFullSession: true,
  params: idInUrl,
  body: z.strictObject({ start: numberInUrl(0, largestDocumentBytes) }),
  file: 'part',
  data: z.strictObject({ received: z.number() }),
  errors: ['too_many_requests'],
})

export const getDocumentParts = endpoint({
  method: 'GET',
  path: '/documents/parts/{id}',
  summary: 'The number of arrived bytes of a document: 0 when none, or after more than a day.',
  access: 'active_borrower',
  requiresFullSession: true,
  params: idInUrl,
  data: z.strictObject({ received: z.number() }),
  errors: [],
})

/** `bytes` is its size, which proves that all parts have arrived. */
export const finishDocumentParts = endpoint({
  method: 'POST',
  path: '/documents/parts/{id}',
  summary: 'Makes a document of its parts, by the rules of a whole upload.',
  access: 'active_borrower',
  requiresFullSession: true,
  idempotent: true,
  params: idInUrl,
  body: z.strictObject({ kind: choiceField(sentDocumentKinds), bytes: wholeNumberField(1, largestDocumentBytes) }),
  data: documentData,
  errors: [...unreadableDocument, 'document_too_large', 'application_submitted', 'too_many_requests', 'changed_elsewhere'],
})

export const listDocuments = endpoint({
  method: 'GET',
  path: '/documents',
  summary: 'The own documents, newest first.',
  access: 'borrower',
  requiresFullSession: true,
  data: z.array(documentData),
  errors: [],
})

/** Never cached. */
export const getDocument = endpoint({
  method: 'GET',
  path: '/documents/{id}',
  summary: "The caller's document as stored, as a file: a photo re-encoded, a PDF unchanged.",
  access: 'borrower',
  requiresFullSession: true,
  params: idInUrlOf<DocumentId>(),
  bytes: documentMediaTypes,
  errors: ['not_found', 'file_missing'],
})

export const getDocumentPage = endpoint({
  method: 'GET',
  path: '/documents/{id}/pages/{page}',
  summary: 'A page of an own document as a picture, from 1; never cached.',
  access: 'borrower',
  requiresFullSession: true,
  params: z.strictObject({ id: idOf<DocumentId>(), page: pageInUrl }),
  bytes: ['image/jpeg'],
  errors: ['not_found', 'file_missing'],
})

export const deleteDocument = endpoint({
  method: 'DELETE',
  path: '/documents/{id}',
  summary: 'Deletes an own document while it may be changed.',
  access: 'active_borrower',
  requiresFullSession: true,
  params: idInUrlOf<DocumentId>(),
  data: z.strictObject({}),
  errors: ['not_found', 'application_submitted'],
})
