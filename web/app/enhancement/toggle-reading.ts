import { readAloud } from './read-aloud.ts'
import { recordingsOf } from './recordings-of.ts'
import { sentencesIn } from './sentences-in.ts'
import { voiceOf } from './voice-of.ts'

/** Stops the reading; null while nothing is read. */
let stop: (() => void) | null = null

/**
 * Reads the page aloud, marking each sentence: as the lender recorded it, else by the phone's own voice. Pressed again, stops. Stops by itself
 * when the page is left or shows something else. `data-reading` stands at the root meanwhile, `data-unheard` after a page of which nothing could
 * be heard. A button `data-listen="voice"` stands on a page of which nothing is recorded.
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

  function end(heard = true) {
    silence()
    mark(null)
    changes.disconnect()
    removeEventListener('pagehide', leave)
    root.removeAttribute('data-reading')
    root.toggleAttribute('data-unheard', !heard)
    stop = null
  }
  const leave = () => end()

  stop = leave
  root.removeAttribute('data-unheard')
  root.setAttribute('data-reading', '')
  changes.observe(document.body, { childList: true, subtree: true, characterData: true })
  addEventListener('pagehide', leave)
  const texts = sentences.map(({ text }) => text)
  const recordingAt = button.dataset['listen'] === 'voice' ? async () => null : recordingsOf(texts, root.lang)
  const begin = (place: number) => mark(sentences[place]!.range)
  silence = readAloud({ texts, voice: voiceOf(root.lang), recordingAt, begin, end })
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
