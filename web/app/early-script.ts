import { languageFacts, languages } from '@let-twe/core/language.ts'
import { countNotifications, listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { type Screen, getScreen } from '@let-twe/core/screen/endpoints.ts'

/** What the first screen of a page asks for, by the first part of its path; anything else is asked for when the page is there. */
const firstCalls: Readonly<Record<string, readonly string[]>> = {
  home: [screenPath('home')],
  'current-loan': [screenPath('current-loan')],
  payment: [`${screenPath('payment')}?type=`],
  notification: [`${listNotifications.path}?page=1`, countNotifications.path],
}

declare global {
  interface Window {
    /** Replies that are on their way, by the path of their call; null when it failed. */
    earlyReplies?: Map<string, Promise<unknown>>
  }
}

/**
 * The script in the head of a page behind the log-in: it asks for the first screen's data while the scripts are still on their way.
 * The session is in the client storage, as session-store.ts keeps it; without one it does nothing. Replies that nobody took in ten
 * seconds are old. A script that cannot be fetched, of a build that is gone or without network, loads the page anew once; then the page
 * says so.
 */
export const earlyScript = `{
const read = (name) => {
try {
const { value, expires } = JSON.parse(localStorage.getItem('letwe.' + name))
return expires > Date.now() ? value : undefined
} catch {}
}
const token = read('token')
if (token) document.documentElement.dataset.loggedIn = ''
const user = read('userId')
const [page, part = ''] = location.pathname.slice(1).split('/')
const paths = ${JSON.stringify(firstCalls)}[page]
if (token && user && paths && !location.search) {
const headers = { 'x-language': ${JSON.stringify(Object.fromEntries(languages.map((each) => [languageFacts[each].tag, each])))}[document.documentElement.lang], authorization: 'Bearer ' + token, 'x-user-id': user }
const ask = (path) => fetch('/api/client' + path, { headers }).then((reply) => (reply.ok ? reply.json() : null), () => null)
window.earlyReplies = new Map(paths.map((path) => (path.endsWith('=') ? path + part : path)).map((path) => [path, ask(path)]))
setTimeout(() => window.earlyReplies.clear(), 10000)
}
let failed = false
const sayFailed = () => {
const notice = document.getElementById('start-failed')
if (failed && notice) notice.hidden = false
}
addEventListener('DOMContentLoaded', sayFailed)
addEventListener('error', ({ target }) => {
if (target?.tagName !== 'SCRIPT') return
failed = true
try {
const before = sessionStorage.getItem('letwe-start')
sessionStorage.setItem('letwe-start', Date.now())
if (navigator.onLine && !(Date.now() - before < 60000)) return location.reload()
} catch {}
sayFailed()
}, true)
}`

/** The first screen of a page as a call; null for a page without one. */
export function screenOf(pathname: string): { readonly name: Screen; readonly type?: string } | null {
  const [page = '', type] = pathname.slice(1).split('/')
  const name = page in firstCalls && page !== 'notification' ? (page as Screen) : null
  if (name === null) return null
  return name === 'payment' && type !== undefined ? { name, type } : { name }
}

function screenPath(name: Screen): string {
  return getScreen.path.replace('{name}', name)
}
