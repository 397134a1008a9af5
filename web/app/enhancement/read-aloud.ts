import type { RecordingAt } from './recordings-of.ts'

/**
 * The sentences to read, the voice, and the callbacks: one for each sentence that begins, one for the end with whether anything
 * was audible.
 */
type Reading = {
  readonly texts: readonly string[]
  readonly voice: SpeechSynthesisVoice | null
  readonly recordingAt: RecordingAt
  readonly begin: (place: number) => void
  readonly end: (heard: boolean) => void
}

/** How long a sentence with a number is marked that can only be looked at, in milliseconds. */
const lookedAtMs = 3000

/**
 * Reads sentences in order: the recording, else the voice. A sentence without either is skipped; where it holds a number, such as
 * a sum or a day, and follows an audible one, it is highlighted for a moment. Returns the stop function.
 */
export function readAloud({ texts, voice, recordingAt, begin, end }: Reading): () => void {
  let silent = false
  let heard = false
  /** Nothing was left out since the last sentence that was heard. */
  let follows = false
  // one audio element for all: phones let a page play on only with the element that a press started
  const player = new Audio()
  const ahead = new Audio()

  /** False when the rest is not read. */
  async function hear(place: number): Promise<boolean> {
    const file = await recordingAt(place)
    if (silent) return false
    if (file === null && !voice) return lookAt(place)
    begin(place)
    if (file !== null) {
      void fetchAhead(place + 1)
      if (await play(player, file)) return (heard = follows = true)
      if (silent) return false
      if (!voice) return true
    }
    heard = true
    return say(texts[place]!, voice!)
  }

  /** The next recording is on its way while one plays; no more than that costs data. */
  async function fetchAhead(place: number) {
    const file = place < texts.length ? await recordingAt(place) : null
    if (!silent && file !== null) ahead.src = file
  }

  async function lookAt(place: number): Promise<boolean> {
    // a page of which nothing can be heard says so at once, and phones start a sound only right after a press
    follows &&= /\p{N}/u.test(texts[place]!)
    if (!follows) return true
    begin(place)
    await new Promise((resolve) => {
      setTimeout(resolve, lookedAtMs)
    })
    return !silent
  }

  async function readAll() {
    for (let place = 0; place < texts.length; place += 1) if (!(await hear(place))) break
    if (!silent) end(heard)
  }

  globalThis.speechSynthesis?.cancel()
  void readAll()
  return () => {
    silent = true
    player.pause()
    globalThis.speechSynthesis?.cancel()
  }
}

/** False when the file cannot be had or played. */
function play(player: HTMLAudioElement, file: string): Promise<boolean> {
  return new Promise((resolve) => {
    player.addEventListener('ended', () => resolve(true), { once: true })
    player.addEventListener('error', () => resolve(false), { once: true })
    player.src = file
    player.play().catch(() => resolve(false))
  })
}

/** False when the phone cannot go on. */
function say(text: string, voice: SpeechSynthesisVoice): Promise<boolean> {
  return new Promise((resolve) => {
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.voice = voice
    utterance.lang = voice.lang
    utterance.addEventListener('end', () => resolve(true))
    utterance.addEventListener('error', () => resolve(false))
    speechSynthesis.speak(utterance)
  })
}
