import enhancement from './enhancement/enhancement.ts?worker&url'

/**
 * The script inside the head of every public page. The page is laid out when all of it and the font of its language have come, once
 * and with the right widths, or after three seconds, as long as a browser itself waits for a font (decision 022). The parts below the
 * first screen follow one by one, unless the address names one of them. What JavaScript adds is fetched when everything has loaded.
 */
export const pageScript = `{
const root = document.documentElement
const fonts = { my: ['400 1em "Noto Sans Myanmar"'], th: ['400 1em "Noto Sans Thai"', '700 1em "Noto Sans Thai"'] }[root.lang] || []
const show = () => {
root.removeAttribute('data-awaited')
requestAnimationFrame(() => setTimeout(showNext))
}
const showNext = () => {
const part = document.querySelector('.laid-out-later')
if (!part) return
part.classList.remove('laid-out-later')
setTimeout(showNext)
}
if (document.fonts) {
root.setAttribute('data-awaited', '')
if (!location.hash) root.setAttribute('data-hurried', '')
setTimeout(show, 3000)
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
Promise.all([parsed, ...fonts.map((font) => document.fonts.load(font, '\\u1000\\u0e01'))]).then(show, show)
}
addEventListener('load', () => import('${enhancement}'))
}`
