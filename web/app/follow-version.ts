import { reloadForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { apiVersion, getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import { callApi } from './session/call-api.ts'

/** Asks the server once which version of the contract it speaks: a script that speaks another one, kept from before, loads the page anew. */
export async function followVersion(wanted: () => string | undefined): Promise<void> {
  const reply = await callApi(getApiInfo, {})
  if (reply.ok && reply.data.version !== apiVersion) reloadForNewBuild(wanted())
}
