import type { BorrowerId } from '@let-twe/core/id.ts'
import type { documentData } from '@let-twe/core/document/endpoints.ts'
import type { Language } from '@let-twe/core/language.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import type { Kysely } from 'kysely'
import type * as z from 'zod/mini'
import { findOpenRequests } from '../../domain/officer-request/answer-request.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type DocumentRow, findDocuments } from './document.queries.ts'

/** The own documents, each with an officer's reason where it has to be sent again. */
export async function listDocuments(db: Kysely<Tables>, borrowerId: BorrowerId, language: Language) {
  const [requests, documents] = await Promise.all([findOpenRequests(db, borrowerId, 'document'), findDocuments(db, borrowerId)])
  return documents.map((document) => documentOnWire(document, requests, language))
}

/** A document as the contract shows it. */
export function documentOnWire(
  { id, kind, media_type, bytes, pages, uploaded_at }: DocumentRow,
  requests: readonly { document_kind: string | null; reason_code: string }[],
  language: Language,
): z.output<typeof documentData> {
  const again = requests.find((request) => request.document_kind === kind)
  return {
    id,
    kind,
    media_type,
    bytes,
    pages,
    uploaded_at: uploaded_at.toISOString(),
    again_reason: reasonText(again?.reason_code ?? null, language),
  }
}
