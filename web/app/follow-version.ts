import { holdsTyped, reloadForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { apiVersion, getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import { callApi } from './session/call-api.ts'

/** How often it is looked whether somebody has left the form that they fill in. */
const lookEveryMs = 2_000

/**
 * Asks the server once which version of the contract it speaks: a script that speaks another one, kept from before, loads the page anew, as
 * soon as nothing is lost by it.
 */
export async function followVersion(wanted: () => string | undefined): Promise<void> {
  const reply = await callApi(getApiInfo, {})
  if (!reply.ok || reply.data.version === apiVersion) return
  while (holdsTyped() && wanted() === undefined) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  reloadForNewBuild(wanted())
}
