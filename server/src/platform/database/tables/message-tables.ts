import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Satang } from '@let-twe/core/money.ts'
import type { NotificationKind } from '@let-twe/core/notification/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { ColumnType, Generated } from 'kysely'
import type { Json } from './json.ts'

/** Messages to people. */
export type MessageTables = {
  notification: {
    id: string
    borrower_id: BorrowerId
    kind: NotificationKind
    params: Json<Record<string, unknown>>
    link: string
    dedupe_key: string
    created_at: Date
    read_at: Date | null
    delivered_at: Date | null
    delivery: 'push' | 'sms' | 'app' | 'dropped' | null
  }
  notification_setting: { borrower_id: BorrowerId; quiet_from: string; quiet_until: string }
  push_subscription: { endpoint: string; borrower_id: BorrowerId; p256dh: string; auth: string; created_at: Date }
  mail_message: {
    id: string
    borrower_id: BorrowerId
    kind: 'agreement' | 'receipt'
    document_of: string
    created_at: Date
    tried_at: Date | null
    sent_at: Date | null
    failed_reason: string | null
  }
  sms_message: {
    id: string
    phone_number: PhoneNumber
    text: string
    created_at: Date
    sent_at: Date | null
    gateway: string | null
    gateway_reference: string | null
    failed_reason: string | null
    tried_at: Date | null
    parts: number | null
    cost_satang: Satang | null
    send_until: Date | null
    if_late: ColumnType<{ name: string; data: object } | null, string | null | undefined, never>
    has_code: Generated<boolean>
  }
}
