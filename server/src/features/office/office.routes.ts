import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { administrationRoutes } from './administration.routes.ts'

import { loanDeskRoutes } from './loan-desk.routes.ts'
import { staffRoutes } from './staff.routes.ts'

/** The back office: staff and their log-in, the desk where loans are decided, and what is kept beside them. */
export function officeRoutes(serve: Serve, platform: Platform): void {
  staffRoutes(serve, platform)
  loanDeskRoutes(serve, platform)
  administrationRoutes(serve, platform)
}
