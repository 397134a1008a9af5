import { voiceOf } from './voice-of.ts'

/**
 * Shows the play buttons. A page that may be recorded (`data-voice` at the root) gets them where the lender recorded a sentence
 * in its language or this phone has a voice of it; another page (`data-spoken`) where the phone has a voice. A press fetches the
 * player. Returns the cleanup.
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
