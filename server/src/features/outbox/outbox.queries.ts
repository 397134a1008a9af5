import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { type PlaceInList, pageByKey } from '../../platform/database/page-by-key.ts'

export function findSmsPage(db: Kysely<Tables>, place: PlaceInList) {
  const keys = [
    { column: 'sms_message.created_at', type: 'timestamptz' },
    { column: 'sms_message.id', type: 'uuid' },
  ] as const
  const messages = db.selectFrom('sms_message').select(['id', 'phone_number', 'text', 'created_at', 'sent_at'])
  return pageByKey(db, messages, { keys, direction: 'desc' }, place)
}
