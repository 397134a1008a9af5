import { layOutOnce, markSession } from './head-parts.ts'

declare global {
  interface Window {
    /** Stops capturing early input, and returns the captured presses. */
    takeEarlyPresses?: () => readonly Element[]
  }
}

/** How long the page that was loaded anew may fail before it is loaded anew once more, in milliseconds. */
const againMs = 60_000

/**
 * The script in the head of every page of the app. It leaves a page behind the log-in before it is visible when the phone has no
 * session: a cookie may outlive the stored values. It holds back presses in the content until React has hydrated it and
 * knows the typed text (captured-input.ts). When a script cannot be fetched, because its build is gone or there is no
 * network, it reloads the page once; then it shows a message, and the page stays readable.
 */
export const appScript = `{
${markSession}
if (!open && document.currentScript.hasAttribute('data-guarded')) {
const prefix = location.protocol === 'https:' ? '__Host-' : ''
document.cookie = prefix + 'open=; Path=/; Max-Age=0' + (prefix && '; Secure')
document.cookie = 'intended_url=' + encodeURIComponent(location.pathname + location.search) + '; Path=/; Max-Age=600; SameSite=Lax'
root.hidden = true
location.replace('/login')
}
${layOutOnce}
const pressed = []
const press = (event) => {
const button = event.target.closest('button')
if (!event.target.closest('#content') || (event.type === 'click' && !button)) return
event.stopImmediatePropagation()
if (event.type === 'submit') event.preventDefault()
else if (button.type !== 'button') return
pressed.push(event.type === 'submit' ? event.target : button)
}
const fail = (event) => {
if (event.type === 'error' && event.target.localName !== 'script') return
try {
const before = sessionStorage.getItem('letwe-start')
sessionStorage.setItem('letwe-start', Date.now())
if (navigator.onLine && !(Date.now() - before < ${againMs})) return location.reload()
} catch {}
document.getElementById('start-failed').hidden = false
}
const listeners = [['click', press, true], ['submit', press, true], ['error', fail, true], ['unhandledrejection', fail]]
for (const each of listeners) addEventListener(...each)
window.takeEarlyPresses = () => {
for (const each of listeners) removeEventListener(...each)
return pressed.splice(0)
}
}`
