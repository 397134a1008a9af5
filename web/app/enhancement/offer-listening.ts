import { voiceOf } from './voice-of.ts'

/**
 * Shows the buttons to listen: those of pages that may be recorded (`data-voice` at the root) where the lender recorded something in the page's
 * language or this phone has a voice of it, the others (`data-spoken`) where the phone has one. What reads is fetched when one is pressed.
 * Returns the end of it.
 */
export function offerListening(document: Document): () => void {
  const root = document.documentElement
  const look = () => {
    const spoken = voiceOf(root.lang) !== null
    root.toggleAttribute('data-spoken', spoken)
    root.toggleAttribute('data-voice', spoken || root.dataset['recorded']?.split(' ').includes(root.lang) === true)
  }
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
