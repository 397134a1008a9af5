import type { Page } from '@let-twe/core/endpoint.ts'
import { type Refusal, isRefusal, refuse } from '@let-twe/core/errors.ts'
import * as announcements from '@let-twe/core/announcement/office-endpoints.ts'
import * as blacklist from '@let-twe/core/blacklist/endpoints.ts'
import * as outbox from '@let-twe/core/outbox/endpoints.ts'
import * as locations from '@let-twe/core/location/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { RowPage } from '../../platform/database/page-by-key.ts'
import type { Platform } from '../../platform/platform.ts'
import * as queries from './blacklist.queries.ts'
import { addToBlacklist, askBlacklistRemoval, decideBlacklistRemoval } from './manage-blacklist.ts'
import { importAtmFile } from '../location/import-atm-file.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** What is kept beside the loans: outbox, announcements, places, blacklist. */
export function administrationRoutes(serve: Serve, platform: Platform): void {
  const {
    database: { db },
    clock,
    configuration: { demo },
  } = platform

  serve(outbox.listOutbox, async ({ query }) => {
    if (!demo) return refuse('not_found')
    return pageOf(await queries.findSmsPage(db, query), ({ id, phone_number, text, created_at, sent_at }) => ({
      id,
      phone_number,
      text,
      created_at: created_at.toISOString(),
      sent: sent_at !== null,
    }))
  })

  serve(announcements.listAllAnnouncements, async ({ query }) => pageOf(await queries.findAnnouncementPage(db, query), showAnnouncement))

  serve(locations.listAllBranches, async () => (await queries.findBranches(db)).map(showBranch))
  serve(locations.listClosedDays, () => queries.findClosedDays(db, clock.today()))
  serve(locations.importAtms, async ({ file, body, ...call }) =>
    importAtmFile(platform, { bytes: await file.read(), mode: body.mode, actor: staffActor(call) }),
  )

  serve(blacklist.listBlacklist, async ({ query, caller }) =>
    pageOf(await queries.findBlacklistPage(platform, db, query, clock.now()), (row) => showEntry(row, caller.id)),
  )
  serve(blacklist.addToBlacklist, async ({ body, ...call }) =>
    orRefusal(await addToBlacklist(platform, { actor: staffActor(call), ...body }), (row) => showEntry(row, call.caller.id)),
  )
  serve(blacklist.askBlacklistRemoval, async ({ params, body, ...call }) =>
    orRefusal(await askBlacklistRemoval(platform, { id: params.id, actor: staffActor(call), ...body }), (row) =>
      showEntry(row, call.caller.id),
    ),
  )
  serve(blacklist.decideBlacklistRemoval, ({ params, body, ...call }) =>
    decideBlacklistRemoval(platform, { id: params.id, actor: staffActor(call), ...body }),
  )
}

function pageOf<Row, T>({ rows, ...beside }: RowPage<Row>, show: (row: Row) => T): Page<T> {
  return { data: rows.map(show), ...beside }
}

function orRefusal<Row extends object, T>(row: Row | Refusal, show: (row: Row) => T): T | Refusal {
  return isRefusal(row) ? row : show(row)
}

function showAnnouncement({ id, title, body, published_date, ends_date }: queries.AnnouncementRow) {
  return { id, title, body, published_date, ends_date }
}

function showBranch({ id, name, address, district, phone, opens, closes, weekdays, capacity, active }: queries.BranchRow) {
  return { id, name, address, district, phone, opens, closes, weekdays, capacity, active }
}

function showEntry({ added_by_name, added_at, removal_asked_by, removal_reason, asked_by_name, ...row }: queries.BlacklistRow, me: string) {
  return {
    ...row,
    added_by: added_by_name,
    added_at: added_at.toISOString(),
    removal:
      removal_asked_by === null
        ? null
        : { asked_by: asked_by_name ?? '', asked_by_me: removal_asked_by === me, reason: removal_reason ?? '' },
  }
}
