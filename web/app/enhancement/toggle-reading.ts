import { type Sentence, sentencesIn } from './sentences-in.ts'
import { voiceOf } from './voice-of.ts'

/** Ends what is being read; null while nothing is. */
let stop: (() => void) | null = null

/**
 * Reads the page aloud by the phone's own voice, marking each sentence; pressed again, stops. Stops by itself when the page is left or shows
 * something else. `data-reading` stands at the root meanwhile.
 */
export function toggleReading(button: HTMLElement): void {
  if (stop) return stop()
  const root = document.documentElement
  const part = document.querySelector('main') ?? document.body
  const title = part.querySelector('h1')?.textContent
  const sentences = sentencesIn(part, root.lang)
  let silence = () => {}
  const changes = new MutationObserver(() => {
    if (!button.isConnected || part.querySelector('h1')?.textContent !== title) end()
  })

  function end() {
    silence()
    mark(null)
    changes.disconnect()
    removeEventListener('pagehide', end)
    root.removeAttribute('data-reading')
    stop = null
  }

  stop = end
  root.setAttribute('data-reading', '')
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('pagehide', end)
  silence = speak(sentences, root.lang, end)
}

/** By the phone's own voice, a sentence at a time. Returns the way to be silent. */
function speak(sentences: readonly Sentence[], lang: string, end: () => void): () => void {
  const voice = voiceOf(lang)
  let at = 0
  let silent = false
  function next() {
    const sentence = sentences[at++]
    if (silent) return
    if (!sentence || !voice) return end()
    mark(sentence.range)
    const utterance = new SpeechSynthesisUtterance(sentence.text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.addEventListener('end', next)
    utterance.addEventListener('error', () => silent || end())
    speechSynthesis.speak(utterance)
  }
  speechSynthesis.cancel()
  next()
  return () => {
    silent = true
    speechSynthesis.cancel()
  }
}

let markedElement: Element | null = null

/** Marks a sentence and brings it into view: with the highlights of CSS, else the part that it stands in. Nothing is changed in the page's words. */
function mark(range: Range | null): void {
  markedElement?.removeAttribute('data-read-now')
  markedElement = range?.startContainer.parentElement ?? null
  if (typeof Highlight === 'undefined') markedElement?.setAttribute('data-read-now', '')
  else if (range) CSS.highlights.set('read-now', new Highlight(range))
  else CSS.highlights.delete('read-now')
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  markedElement?.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}
