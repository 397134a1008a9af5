import { voiceOf } from './voice-of.ts'

/**
 * Shows the buttons to listen (`data-voice` at the root) where this phone has a voice of the page's language. What reads is fetched when one
 * is pressed. Returns the end of it.
 */
export function offerListening(document: Document): () => void {
  const root = document.documentElement
  const look = () => root.toggleAttribute('data-voice', voiceOf(root.lang) !== null)
  look()
  const press = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-listen]') : null
    if (button) void import('./toggle-reading.ts').then(({ toggleReading }) => toggleReading(button))
  }
  const speech = globalThis.speechSynthesis
  // the voices of most phones come a moment later
  speech?.addEventListener?.('voiceschanged', look)
  document.addEventListener('click', press)
  return () => {
    speech?.removeEventListener?.('voiceschanged', look)
    document.removeEventListener('click', press)
  }
}
