import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'
import { SoundPlayer } from './sound-player.tsx'

export const example: Example = { name: 'sound-player', Show: SoundPlayerExample }

const silence = new Blob([], { type: 'audio/ogg' })

function SoundPlayerExample() {
  const words = useSampleWords()
  return <SoundPlayer sound={silence} label={words.selfie} />
}
