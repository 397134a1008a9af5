import { bitsPerSecond } from '@let-twe/client/use-recorder.ts'
import { type SoundDefect, evaluateSound } from './evaluate-sound.ts'

/** A sound to save, its length in whole seconds from 1, and its defect. */
export type PreparedSound = { readonly sound: Blob; readonly seconds: number; readonly defect: SoundDefect | null }

/** Less silence than this is not worth a second encoding, in seconds. */
const leastSilence = 0.4

/**
 * Evaluates a sound and cuts the silence off a recording of this browser, which takes as long as its speech; a file is kept as it is. Null
 * when this browser cannot play it.
 */
export async function prepareSound(sound: Blob, isRecorded: boolean): Promise<PreparedSound | null> {
  const context = new AudioContext()
  try {
    const decoded = await context.decodeAudioData(await sound.arrayBuffer())
    const { from, to, defect } = evaluateSound(decoded.getChannelData(0), decoded.sampleRate)
    const silence = decoded.duration - (to - from)
    if (!isRecorded || defect === 'silent' || silence < leastSilence) return { sound, seconds: wholeSeconds(decoded.duration), defect }
    return { sound: await encodePart(context, decoded, { from, to, type: sound.type }), seconds: wholeSeconds(to - from), defect }
  } catch {
    return null
  } finally {
    void context.close()
  }
}

function wholeSeconds(seconds: number): number {
  return Math.max(1, Math.ceil(seconds))
}

async function encodePart(
  context: AudioContext,
  buffer: AudioBuffer,
  { from, to, type }: { readonly from: number; readonly to: number; readonly type: string },
): Promise<Blob> {
  const target = context.createMediaStreamDestination()
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(target)
  const recorder = new MediaRecorder(target.stream, { mimeType: type, audioBitsPerSecond: bitsPerSecond })
  const pieces: Blob[] = []
  recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
  source.addEventListener('ended', () => recorder.stop())
  await context.resume()
  recorder.start()
  source.start(0, from, to - from)
  await stopped
  return new Blob(pieces, { type })
}
