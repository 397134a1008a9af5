import type { Generated } from 'kysely'
import type { Encrypted } from '../../encryption/encrypted-column.ts'
import type { Json } from './json.ts'

/** The servers' own data. */
export type SystemTables = {
  rate_limit: { key: string; points: number; window_ends_at: Date }
  idempotency_key: {
    owner_id: string
    key: string
    request_hash: string
    status: number
    /** Of the version before, which reads and writes it while both serve; the next version drops it. */
    reply: Generated<Json<object>>
    sealed_reply: Encrypted<'idempotency_key.sealed_reply'> | null
    created_at: Date
  }
  key_check: { number: number; check_value: string; first_used_at: Date }
  operation: {
    id: string
    kind: 'backup' | 'coherence'
    began_at: Date
    ended_at: Date
    files: number
    problems: number
    detail: Json<object>
  }
  job: {
    id: string
    name: string
    data: Json<object>
    key: string | null
    run_at: Date
    attempts: Generated<number>
    failures: Generated<number>
    leased_until: Date | null
    failed_at: Date | null
    number: Generated<number>
  }
}
