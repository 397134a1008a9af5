import { type Sentence, sentencesIn } from './sentences-in.ts'
import { voiceOf } from './voice-of.ts'

/** Ends what is being read; null while nothing is. */
let stop: (() => void) | null = null

/**
 * Reads the page aloud from its heading on, marking each sentence, by the recording that the button names or by the phone's own voice; pressed
 * again, stops. Stops by itself when the page is left or shows something else. `data-reading` stands at the root meanwhile.
 */
export function toggleReading(button: HTMLElement): void {
  if (stop) return stop()
  const root = document.documentElement
  const part = document.querySelector('main') ?? document.body
  const title = part.querySelector('h1')?.textContent
  const sentences = sentencesIn(part, root.lang)
  const { recording } = button.dataset
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
  const speakHere = () => {
    silence = speak(sentences, root.lang, end)
  }
  let silence = () => {}
  if (recording === undefined) speakHere()
  else silence = play(recording, sentences, end, speakHere)
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

/** By a recording: which sentence it is at follows from how much of it is over. `fail` where it cannot be had, as without network. */
function play(address: string, sentences: readonly Sentence[], end: () => void, fail: () => void): () => void {
  const audio = new Audio(address)
  const length = sentences.reduce((sum, { text }) => sum + text.length, 0)
  let marked = -1
  audio.addEventListener('timeupdate', () => {
    let left = (audio.currentTime / audio.duration) * length
    const at = sentences.findIndex(({ text }) => (left -= text.length) < 0)
    if (at === marked || at < 0) return
    marked = at
    mark(sentences[at]!.range)
  })
  audio.addEventListener('ended', end)
  audio.addEventListener('error', fail, { once: true })
  void audio.play().catch(() => {})
  return () => audio.pause()
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
