import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { callApi } from './call-api.ts'
import { store } from './session-store.ts'

type Profile = Promise<Result<ReplyOf<typeof getProfile>>>

const nobody: Profile = new Promise(() => {})
let asked: Profile | null = null

/** Asks who this is, once for as long as the page is open; called by the loader of a page that shows it. */
export function askProfile(): void {
  asked ??= ask()
}

/** The profile that was asked for; pending for ever where no page has. */
export function ownProfile(): Profile {
  return asked ?? nobody
}

async function ask(): Profile {
  const reply = await callApi(getProfile, {})
  if (reply.ok) {
    store('restricted', reply.data.restricted)
    store('pinLifts', reply.data.pin_lifts)
    store('codeLifts', reply.data.code_lifts)
  } else {
    // the next page tries again
    asked = null
  }
  return reply
}
