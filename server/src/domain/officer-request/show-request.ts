import { reasonText } from '../loan/reason-text.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { RequestRow } from './find-requests.ts'

/** A request as the contract shows it. */
export function showRequest(
  { id, kind, document_kind, reason_code, words, note, requested_by, requested_at, done_at, ended_by_decision }: RequestRow,
  language: Language,
) {
  const instants = { requested_at: requested_at.toISOString(), done_at: done_at?.toISOString() ?? null }
  return { id, kind, document_kind, reason: reasonText(reason_code, language)!, words, note, requested_by, ended_by_decision, ...instants }
}
