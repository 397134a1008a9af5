import { getDocumentPage } from '@let-twe/core/document/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { readDocumentPage } from './read-document.ts'

/** The documents of borrowers, as the office sees them: page by page. */
export function documentOfficeRoutes(serve: Serve, platform: Platform): void {
  serve(getDocumentPage, ({ params, ...call }) =>
    readDocumentPage(platform, { documentId: params.id, page: params.page, actor: staffActor(call) }),
  )
}
