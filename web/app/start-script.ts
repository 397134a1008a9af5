import { screenOf } from './first-screen/screen-of.ts'

declare global {
  interface Window {
    /** The content of the page that the server paints: its reply, and the frame that shows it. Only where it was asked for. */
    firstScreen?: { readonly arrived: Promise<unknown>; readonly shown: Promise<unknown> }
  }
}

/** A page whose data are late starts without them. */
const patienceMs = 1_000

/**
 * The script that starts a page behind the log-in. Where the server paints the page's content, its scripts are fetched when that is here and
 * run when it is shown; from a phone that has them they come at once. A script that cannot be fetched, of a build that is gone or without
 * network, loads the page anew once; then the page says so.
 */
export function startScriptOf(pathname: string): string {
  return screenOf(pathname) ? startScripts.painted : startScripts.plain
}

const afterPainting = `const { arrived, shown } = window.firstScreen ?? {}
const late = new Promise((resolve) => setTimeout(resolve, ${patienceMs}))
if (arrived && !navigator.serviceWorker?.controller) Promise.race([arrived, late]).then(fetchAll)
else fetchAll()
Promise.all([parsed, Promise.race([shown, late])])`

const atOnce = `fetchAll()
parsed`

/** Both of its forms. */
export const startScripts = { plain: script(atOnce), painted: script(afterPainting) }

function script(begin: string): string {
  return `{
const files = JSON.parse(document.getElementById('app-files').textContent)
const parsed = new Promise((resolve) => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', resolve) : resolve()))
const fetchAll = () => {
for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
}
const sayFailed = () => {
try {
const before = sessionStorage.getItem('letwe-start')
sessionStorage.setItem('letwe-start', Date.now())
if (navigator.onLine && !(Date.now() - before < 60000)) return location.reload()
} catch {}
document.getElementById('start-failed').hidden = false
}
${begin}.then(() => import(files[0])).catch(sayFailed)
}`
}
