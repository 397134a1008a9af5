import { holdsTyped, reloadForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { apiVersion, getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import { callApi } from '../api/call-api.ts'

/** How often it is looked whether somebody has left the form that they fill in. */
const lookEveryMs = 2_000

/**
 * Asks the server once which version of the contract it speaks: a script that speaks another one, kept from before, loads the page anew, as
 * soon as nothing is lost by it.
 */
export async function followVersion(): Promise<void> {
  const reply = await callApi(getApiInfo, {})
  if (!reply.ok || reply.data.version === apiVersion) return
  while (holdsTyped()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  reloadForNewBuild()
}
