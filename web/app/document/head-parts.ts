import { languageFacts, languagePageFacts, languages } from '@let-twe/core/language.ts'

// Parts of the scripts in the heads of pages (page-script.ts, app-script.ts).

/**
 * Lays the page out when all of it and the font of its language have come, once and with the right widths, or after three seconds, as long as a
 * browser itself waits for a font (decision 022). The parts below the first screen follow one by one, unless the address names one of them. The
 * scripts of the page come behind it: before, they would take the line from the font.
 */
export const layOutOnce = `const fonts = ${JSON.stringify(fontsByTag())}[root.lang]
const files = (document.currentScript.dataset.files || '').split(' ')
const show = () => {
root.removeAttribute('data-awaited')
for (const href of files.splice(0)) if (href) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
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
Promise.all([parsed, ...fonts.map((font) => document.fonts.load(font, '${letters()}'))]).then(show, show)
}`

/** True when this phone is logged in: `data-logged-in` is there, and the menu leads on. */
export const markSession = `const root = document.documentElement
let open = false
try {
open = JSON.parse(localStorage.getItem('letwe.token')).expires > Date.now()
} catch {}
if (open) root.setAttribute('data-logged-in', '')`

/** The fonts of each language, in the syntax of `document.fonts.load`. */
function fontsByTag(): Record<string, string[]> {
  return Object.fromEntries(
    languages.map((language) => {
      const { tag } = languageFacts[language]
      const { font } = languagePageFacts[language]
      return [tag, font ? font.weights.map((weight) => `${weight} 1em "${font.family}"`) : []]
    }),
  )
}

/** Letters of every script: a browser loads only the faces that have some of the text. */
function letters(): string {
  return languages.map((language) => languageFacts[language].name).join('')
}
