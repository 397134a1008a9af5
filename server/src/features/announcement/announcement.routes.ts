import { listAnnouncements } from '@let-twe/core/announcement/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { listPublished } from './list-published.ts'

/** The lender's announcements. */
export function announcementRoutes(serve: Serve, platform: Platform): void {
  serve(listAnnouncements, async ({ query, language }) => listPublished(platform, query.page ?? 1, language))
}
