import type { messageData } from '@let-twe/core/conversation/endpoints.ts'
import type * as z from 'zod/mini'
import { type Keys, openOrNull } from '../../platform/sealing/sealed.ts'
import type { MessageRow } from './conversation.queries.ts'

/** A message as both sides see it. */
export function showMessage(keys: Keys, { id, borrower_id, staff_id, text, pages, sent_at }: MessageRow): z.output<typeof messageData> {
  return {
    id,
    sent_at: sent_at.toISOString(),
    from: staff_id === null ? 'borrower' : 'officer',
    text: openOrNull(keys, 'conversation_message.text', borrower_id, text),
    pages: pages ?? 0,
  }
}
