import { getSetting, proposeSetting as proposeEndpoint } from '@let-twe/core/office/setting-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { proposeSetting } from './propose-setting.ts'
import { readSetting } from './read-setting.ts'

/** What staff set by two persons: parts of the lender, and the product. */
export function settingRoutes(serve: Serve, platform: Platform): void {
  serve(getSetting, ({ params: { area }, caller }) => readSetting(platform, { area, me: caller.id }))
  serve(proposeEndpoint, ({ params: { area }, body, caller, address }) =>
    proposeSetting(platform, { area, ...body, actor: { kind: 'staff', id: caller.id, address } }),
  )
}
