import { languageFacts, languages } from '@let-twe/core/language.ts'
import { countNotifications, listNotifications } from '@let-twe/core/notification/endpoints.ts'
import { type Screen, getScreen } from '@let-twe/core/screen/endpoints.ts'
import { catchPresses } from './catch-presses.ts'
import { firstScreenId, screenOf } from './first-screen/screen-of.ts'

/** What the first screen of a page asks for, by the first part of its path; anything else is asked for when the page is there. */
const firstCalls = {
  painted: {
    home: [screenPath('home')],
    'current-loan': [screenPath('current-loan')],
    payment: [`${screenPath('payment')}?type=`],
  },
  plain: { notification: [`${listNotifications.path}?page=1`, countNotifications.path] },
}

declare global {
  interface Window {
    /** Replies that are on their way, by the path of their call; null when it failed. */
    earlyReplies?: Map<string, Promise<unknown>>
  }
}

/** The script for the head of a page behind the log-in. A page with a screen of its own is painted by the server. */
export function earlyScriptOf(pathname: string): string {
  return screenOf(pathname) ? earlyScripts.painted : earlyScripts.plain
}

/** Less is the time that an answer takes. */
const wrongClockMs = 60_000

const askForHtml = `const open = !location.hash && read('active') !== 'off' && (page !== 'home' || read('loanSubmitted'))
const shares = navigator.canShare?.({ files: [new File([], 'file.png', { type: 'image/png' })] })
const html = (path) => (open ? (path.includes('?') ? '&' : '?') + 'html=' + (shares ? 'share' : 'plain') : '')`

const showHtml = `if (open) {
const [arrived] = window.earlyReplies.values()
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
const show = async () => {
const [reply] = await Promise.all([arrived, parsed])
await document.fonts?.ready
const place = document.getElementById('${firstScreenId}')
if (!place || !reply?.data.html) return
const rules = { createHTML: (html) => html }
place.innerHTML = (window.trustedTypes?.createPolicy('letwe-screen', rules) ?? rules).createHTML(reply.data.html)
place.nextElementSibling.hidden = true
await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}
window.firstScreen = { arrived, shown: show().catch(() => {}) }
${catchPresses(`#${firstScreenId}`)}
}`

/**
 * It asks for the first screen's data while the scripts are still on their way. The session is in the client storage, as session-store.ts
 * keeps it; without one it does nothing. A refusal is read to its end, or it would keep its connection. Replies that nobody took in ten seconds are old. With the data of a page that the guards leave
 * open it asks for the page's content as HTML, and shows it in the place of the skeleton (page-skeleton.tsx) until the page that the scripts
 * build takes its place, once the font is here, or its lines would move; buttons that are pressed meanwhile are kept for that page.
 */
export const earlyScripts = { plain: script(false), painted: script(true) }

function script(painted: boolean): string {
  return `{
const read = (name) => {
try {
const { value, expires } = JSON.parse(localStorage.getItem('letwe.' + name))
return expires > Date.now() ? value : undefined
} catch {}
}
const token = read('token')
if (token) document.documentElement.dataset.loggedIn = ''
const user = read('userId')
const [page${painted ? ", part = ''" : ''}] = location.pathname.slice(1).split('/')
const paths = ${JSON.stringify(firstCalls[painted ? 'painted' : 'plain'])}[page]
if (token && user && paths && !location.search) {
const headers = { 'x-language': ${JSON.stringify(Object.fromEntries(languages.map((each) => [languageFacts[each].tag, each])))}[document.documentElement.lang], authorization: 'Bearer ' + token, 'x-user-id': user }
${painted ? askForHtml : ''}
const ask = (path) => fetch('/api/client' + path${painted ? ' + html(path)' : ''}, { headers }).then(async (reply) => {
const data = await reply.json()
const ahead = Date.parse(reply.headers.get('date')) - Date.now()
if (Math.abs(ahead) > ${wrongClockMs}) window.serverAhead = ahead
return reply.ok ? data : null
}).catch(() => null)
window.earlyReplies = new Map(paths${painted ? ".map((path) => (path.endsWith('=') ? path + part : path))" : ''}.map((path) => [path, ask(path)]))
setTimeout(() => window.earlyReplies.clear(), 10000)
${painted ? showHtml : ''}
}
}`
}

function screenPath(name: Screen): string {
  return getScreen.path.replace('{name}', name)
}
