/** The phone's voice for a language (BCP 47), preferably an offline one; null without one. */
export function voiceOf(lang: string): SpeechSynthesisVoice | null {
  const voices = (globalThis.speechSynthesis?.getVoices() ?? []).filter((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === lang)
  return voices.find(({ localService }) => localService) ?? voices[0] ?? null
}
