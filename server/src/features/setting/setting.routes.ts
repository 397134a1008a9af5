import * as endpoints from '@let-twe/core/office/setting-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffActor } from '../office/staff-actor.ts'
import { proposeSetting, proposeTakeBack } from './propose-setting.ts'
import { readSetting } from './read-setting.ts'

/** What staff set by two persons: parts of the lender, and the product. */
export function settingRoutes(serve: Serve, platform: Platform): void {
  serve(endpoints.getSetting, ({ params: { area }, query, caller }) => readSetting(platform, { area, ...query, me: caller.id }))
  serve(endpoints.proposeSetting, ({ params: { area }, body, ...call }) =>
    proposeSetting(platform, { area, ...body, actor: staffActor(call) }),
  )
  serve(endpoints.takeSettingBack, ({ params: { area }, body, ...call }) =>
    proposeTakeBack(platform, { area, ...body, actor: staffActor(call) }),
  )
}
