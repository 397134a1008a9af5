import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import type { messageData } from '@let-twe/core/conversation/endpoints.ts'
import type * as z from 'zod/mini'
import { isAudio } from '../../platform/files/stored-document.ts'
import { type Keys, decryptJson, decryptOrNull } from '../../platform/encryption/encrypted-column.ts'
import type { MessageRow } from './conversation.queries.ts'

/** A renewed permit as its borrower reported it. */
export type ReportedPermit = { readonly work_permit: string; readonly permit_end: BusinessDate; readonly qr_text?: string | undefined }

type Shown = z.output<typeof messageData>

/** A message as both sides see it. */
export function showMessage(keys: Keys, row: MessageRow): Shown {
  const { id, borrower_id, staff_id, text, pages, media_type, sent_at } = row
  return {
    id,
    sent_at: sent_at.toISOString(),
    from: staff_id === null ? 'borrower' : 'officer',
    text: decryptOrNull(keys, 'conversation_message.text', borrower_id, text),
    pages: pages ?? 0,
    permit: showPermit(keys, row),
    voice: media_type !== null && isAudio(media_type),
  }
}

function showPermit(keys: Keys, { borrower_id, permit, permit_state: state }: MessageRow): Shown['permit'] {
  if (permit === null || state === null) return null
  const { work_permit, permit_end, qr_text } = decryptJson<ReportedPermit>(keys, 'conversation_message.permit', borrower_id, permit)
  return { work_permit, permit_end, qr_url: qr_text === undefined ? null : (parsePermitQr(qr_text)?.url ?? null), state }
}
