import { listAllAnnouncements, listWaitingAnnouncements } from '@let-twe/core/announcement/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findAnnouncementPage } from './announcement.queries.ts'
import { readWaitingAnnouncements } from './waiting-announcements.ts'

/** Announcements as the office lists them: also those of other days, and those that wait for a second person. */
export function announcementOfficeRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform.database
  serve(listAllAnnouncements, async ({ query }) => {
    const { rows, ...beside } = await findAnnouncementPage(db, query)
    const data = rows.map(({ id, title, body, published_date, ends_date }) => ({ id, title, body, published_date, ends_date }))
    return { data, ...beside }
  })
  serve(listWaitingAnnouncements, () => readWaitingAnnouncements(platform))
}
