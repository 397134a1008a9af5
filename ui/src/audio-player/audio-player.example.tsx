import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'
import { AudioPlayer } from './audio-player.tsx'

export const example: Example = { name: 'audio-player', Show: AudioPlayerExample }

const silence = new Blob([], { type: 'audio/ogg' })

function AudioPlayerExample() {
  const words = useSampleWords()
  return <AudioPlayer sound={silence} label={words.selfie} />
}
