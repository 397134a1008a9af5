import { languageFacts, languages } from '@let-twe/core/language.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { countNotifications, listNotifications } from '@let-twe/core/notification/endpoints.ts'

/** What the first screen of a page needs, by the first part of its path; everything else is asked for when the page is there. */
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  home: [getCurrentLoan.path, getLender.path, countNotifications.path],
  'current-loan': [getCurrentLoan.path, getLender.path, countNotifications.path],
  payment: [getCurrentLoan.path, countNotifications.path],
  notification: [`${listNotifications.path}?page=1`, countNotifications.path],
}

declare global {
  interface Window {
    earlyReplies?: Map<string, Promise<Response>>
  }
}

/**
 * The script in the head of a page behind the log-in: it asks for the first screen's data while the scripts are still on their way.
 * The session is in the client storage, as session-store.ts keeps it; without one it does nothing.
 */
export const earlyScript = `{
const read = (name) => {
try {
const { value, expires } = JSON.parse(localStorage.getItem('letwe.' + name))
return expires > Date.now() ? value : undefined
} catch {}
}
const token = read('token')
const user = read('userId')
const paths = ${JSON.stringify(firstCalls)}[location.pathname.split('/')[1]]
if (token && user && paths && !location.search) {
const headers = { 'x-language': ${JSON.stringify(Object.fromEntries(languages.map((each) => [languageFacts[each].tag, each])))}[document.documentElement.lang], authorization: 'Bearer ' + token, 'x-user-id': user }
window.earlyReplies = new Map(paths.map((path) => [path, fetch('/api/client' + path, { headers })]))
for (const reply of window.earlyReplies.values()) reply.catch(() => {})
setTimeout(() => window.earlyReplies.clear(), 10000)
}
}`

/** The reply that the page has asked for already; each is taken once, and none that is old. */
export function takeEarlyReply(path: string): Promise<Response> | undefined {
  const reply = window.earlyReplies?.get(path)
  window.earlyReplies?.delete(path)
  return reply
}
