import { holdsTyped, reloadForNewBuild } from '@let-twe/client/reload-for-new-build.ts'
import { apiVersion, getApiInfo } from '@let-twe/core/lender/endpoints.ts'
import { callApi } from '../api/call-api.ts'

/** How often the script checks whether the reader has left a form. */
const lookEveryMs = 2_000

/**
 * Asks the server once for its contract version. A cached script of another version reloads the page as soon as no input can be
 * lost.
 */
export async function followVersion(): Promise<void> {
  const reply = await callApi(getApiInfo, {})
  if (!reply.ok || reply.data.version === apiVersion) return
  while (holdsTyped()) await new Promise((resolve) => setTimeout(resolve, lookEveryMs))
  reloadForNewBuild()
}
