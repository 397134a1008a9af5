import type { AuditDetail } from '@let-twe/core/audit/audit-detail.ts'
import { type Endpoint, isStaffAccess } from '@let-twe/core/endpoint.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { LRUCache } from 'lru-cache'
import { type Actor, audit } from '../audit.ts'
import type { Platform } from '../platform.ts'

/** The most events of refused calls, by actor or address and by process, so that a flood does not fill the table; the log has the rest. */
export const refusedLimits = { actor: 10, process: 300, windowMs: 600_000 } as const
/** An open list polls: one event a minute records that it was seen. */
const listWindowMs = 60_000

/** Audits refused calls, reads of lists of people, and the office's calls that wrote no event themselves. */
export type AccessAudit = {
  /** `params` name the subject of the call. */
  readonly refused: (endpoint: Endpoint, actor: Actor, code: ErrorCode, params?: unknown) => Promise<void>
  readonly listed: (endpoint: Endpoint, actor: Actor, body: unknown) => Promise<void>
  readonly silent: (endpoint: Endpoint, actor: Actor, params: unknown) => Promise<void>
}

/** Counts in memory, so that calls beyond a limit cost the database nothing. */
export function makeAccessAudit(platform: Platform): AccessAudit {
  const counts = new LRUCache<string, number>({ max: 10_000 })
  const count = (what: string, windowMs: number) => {
    const key = `${Math.floor(platform.clock.now().getTime() / windowMs)} ${what}`
    const number = (counts.get(key) ?? 0) + 1
    counts.set(key, number)
    return number
  }
  const write = (action: string, { method, path }: Endpoint, actor: Actor, detail: AuditDetail = {}) =>
    audit(platform, platform.database.db, actor, { action, detail: { call: `${method} ${path}`, ...detail } })

  return {
    async refused(endpoint, actor, code, params) {
      if (!isWorthALine(endpoint, actor, code)) return
      const { actor: mostOfOne, process, windowMs } = refusedLimits
      if (count(`refused ${actor.id ?? actor.address ?? ''}`, windowMs) > mostOfOne || count('refused', windowMs) > process) return
      const ofRule = isStaffAccess(endpoint.access) && actor.kind === 'staff' && typeof params === 'object'
      await write('access.refused', endpoint, actor, { code, ...(ofRule ? params : {}) })
    },
    async listed(endpoint, actor, body) {
      const { method, path, auditsAccess } = endpoint
      const search = typeof auditsAccess === 'function' ? { search: auditsAccess(body as never) } : {}
      const page = typeof auditsAccess === 'string' ? { page: auditsAccess } : {}
      const detail = { ...search, ...page }
      const what = `listed ${actor.id} ${page.page ?? `${method} ${path}`} ${JSON.stringify(search)}`
      if (count(what, listWindowMs) === 1) await write('people.list', endpoint, actor, detail)
    },
    // the use case writes the events that it knows; this covers a forgotten one, so that no call of staff is unaudited
    async silent({ method, path }, actor, params) {
      const detail = { call: `${method} ${path}`, ...(typeof params === 'object' ? params : {}) }
      const isRead = method === 'GET'
      if (isRead && count(`silent ${actor.id} ${JSON.stringify(detail)}`, listWindowMs) > 1) return
      await audit(platform, platform.database.db, actor, { action: isRead ? 'office.read' : 'office.change', detail })
    },
  }
}

/** Refusals of typed values, or of a moment: they test no rule. */
const everyday: readonly ErrorCode[] = ['body_invalid', 'date_invalid', 'changed_elsewhere', 'confirmation_needed', 'idempotency_conflict']

/**
 * In the back office everything that a rule refuses: by role, branch, limit, second person or state. Of customers a session that is not the own, and an id that is not:
 * an ended session and a forgotten log-in are everyday life.
 */
function isWorthALine({ access, params }: Endpoint, { kind }: Actor, code: ErrorCode): boolean {
  if (access === 'key') return code === 'not_logged_in' || (code === 'not_found' && kind === 'system')
  if (isStaffAccess(access)) return code === 'not_logged_in' || code === 'session_ended' || (kind === 'staff' && !everyday.includes(code))
  return code === 'user_mismatch' || (code === 'not_found' && kind === 'borrower' && params !== undefined)
}
