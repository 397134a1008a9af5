import enhancement from './enhancement/enhancement.ts?worker&url'

/**
 * The script inside the head of every public page. The page is laid out when all of it and the font of its language have come, once
 * and with the right widths, or after three seconds, as long as a browser itself waits for a font (decision 022). The parts below the
 * first screen are laid out one by one afterwards, and then what JavaScript adds is fetched.
 */
export const pageScript = `{
const root = document.documentElement, show = () => root.removeAttribute('data-awaited')
const fonts = { my: ['400 1em "Noto Sans Myanmar"'], th: ['400 1em "Noto Sans Thai"', '700 1em "Noto Sans Thai"'] }[root.lang] || []
if (document.fonts) {
root.setAttribute('data-awaited', '')
setTimeout(show, 3000)
const parsed = new Promise((resolve) => addEventListener('DOMContentLoaded', resolve))
Promise.all([parsed, ...fonts.map((font) => document.fonts.load(font, '\\u1000\\u0e01'))]).then(show, show)
}
root.setAttribute('data-hurried', '')
addEventListener('load', async () => {
for (const part of document.querySelectorAll('.laid-out-later')) {
part.classList.remove('laid-out-later')
await new Promise((resolve) => setTimeout(resolve))
}
import('${enhancement}')
})
}`
