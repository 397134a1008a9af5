import type { ReplyOf, Result } from '@let-twe/client/result.ts'
import { getProfile } from '@let-twe/core/profile/endpoints.ts'
import { callApi } from './call-api.ts'
import { sessionMemory } from './session-memory.ts'
import { store } from './session-store.ts'

type Profile = Promise<Result<ReplyOf<typeof getProfile>>>

const nobody: Profile = new Promise(() => {})
const memory = sessionMemory<{ asked: Profile | null }>(() => ({ asked: null }))

/** Asks who this is, once for a session; called by the loader of a page that shows it. */
export function askProfile(): void {
  memory().asked ??= ask()
}

/** Asks once more, where the session may do more than before. */
export function askProfileAgain(): Profile {
  return (memory().asked = ask())
}

/** The profile that was asked for; pending for ever where no page has. */
export function ownProfile(): Profile {
  return memory().asked ?? nobody
}

async function ask(): Profile {
  const reply = await callApi(getProfile, {})
  if (reply.ok) {
    store('restricted', reply.data.restricted)
    store('pinLifts', reply.data.pin_lifts)
    store('codeLifts', reply.data.code_lifts)
    store('identityLifts', reply.data.identity_lifts)
  } else {
    // the next page tries again
    memory().asked = null
  }
  return reply
}
