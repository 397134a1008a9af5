import type { ApiScope } from '@let-twe/core/connection/api-key.ts'
import type { WebhookPause, WebhookState } from '@let-twe/core/connection/endpoints.ts'
import type { WebhookEvent } from '@let-twe/core/connection/webhook-event.ts'
import type { LoanId, StaffId } from '@let-twe/core/id.ts'
import type { Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { Json } from './json.ts'

/** What the lender's own systems get. */
export type ConnectionTables = {
  api_key: {
    id: string
    name: string
    key_hash: string
    scopes: ApiScope[]
    created_by: StaffId
    created_at: Date
    expires_at: Date
    confirmed_at: Date | null
    ended_at: Date | null
    last_used_at: Date | null
  }
  webhook_subscription: {
    id: string
    url: string
    events: WebhookEvent[]
    secret: Encrypted<'webhook_subscription.secret'>
    /** The secret before a rotation, which signs too until `old_until`. */
    old_secret: Encrypted<'webhook_subscription.old_secret'> | null
    old_until: Date | null
    state: WebhookState
    pause: WebhookPause | null
    created_by: StaffId
    created_at: Date
    failures: Generated<number>
    failing_since: Date | null
    next_at: Date | null
  }
  webhook_delivery: {
    number: Generated<number>
    subscription_id: string
    event: WebhookEvent
    loan_id: LoanId
    data: Json<object>
    created_at: Date
    attempts: Generated<number>
    answer: number | null
    tried_at: Date | null
    delivered_at: Date | null
  }
}
