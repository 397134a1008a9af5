import * as contract from '@let-twe/core/dual-control/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { type CarryOut, decideDualControl } from './decide-dual-control.ts'
import { readProposals } from '../../domain/dual-control/read-proposals.ts'
import { isWithoutMoney } from '../../platform/staff-sessions.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Proposals of every kind that wait for a second person. */
export function dualControlRoutes(serve: Serve, platform: Platform, carryOut: CarryOut): void {
  serve(contract.listDualControls, ({ caller }) => readProposals(platform, caller))
  serve(contract.decideDualControl, ({ params, body, ...call }) =>
    decideDualControl(platform, carryOut, {
      id: params.id,
      actor: staffActor(call),
      withoutMoney: isWithoutMoney(platform, call.caller),
      ...body,
    }),
  )
}
