import * as endpoints from '@let-twe/core/setting/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { proposeSetting, proposeTakeBack } from './propose-setting.ts'
import { readSetting } from './read-setting.ts'

/** Settings by second-person approval: parts of the lender, and the product. */
export function settingRoutes(serve: Serve, platform: Platform): void {
  serve(endpoints.getSetting, ({ params: { area }, query, caller }) => readSetting(platform, { area, ...query, me: caller.id }))
  serve(endpoints.proposeSetting, ({ params: { area }, body, caller, address }) =>
    proposeSetting(platform, { area, ...body, actor: { kind: 'staff', id: caller.id, address } }),
  )
  serve(endpoints.takeSettingBack, ({ params: { area }, body, caller, address }) =>
    proposeTakeBack(platform, { area, ...body, actor: { kind: 'staff', id: caller.id, address } }),
  )
}
