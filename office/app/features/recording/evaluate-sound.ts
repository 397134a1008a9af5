/** A defect of a recording that a listener hears. */
export type SoundDefect = 'silent' | 'quiet' | 'loud' | 'noisy'

/** The part of a recording that holds speech, in seconds from its start, and its worst defect. */
export type EvaluatedSound = { readonly from: number; readonly to: number; readonly defect: SoundDefect | null }

/** Levels are measured in frames of this length, in seconds. */
const frameSeconds = 0.02
/** Levels of speech in dBFS: nothing was said below the first; below the second a phone in the street is too quiet. */
const silentBelow = -50
const quietBelow = -34
/** A sample is cut off at full scale; more of them than this share are heard as crackling. */
const fullScale = 0.99
const largestShareCut = 0.001
/** Noise in dBFS from which it is heard, and the least distance of speech above it in dB. */
const noiseHeardFrom = -55
const leastAboveNoise = 15
/** Frames this far above the noise hold speech, in dB. */
const speechAboveNoise = 8
/** Kept before the first and after the last speech, in seconds: a word begins and ends softly. */
const kept = 0.2

/**
 * Evaluates mono samples from -1 to 1. The noise is the level of the quietest tenth of the frames, speech the mean of the frames
 * above it.
 */
export function evaluateSound(samples: Float32Array, samplesPerSecond: number): EvaluatedSound {
  const seconds = samples.length / samplesPerSecond
  const levels = levelsOf(samples, Math.round(frameSeconds * samplesPerSecond))
  const ordered = levels.toSorted((one, other) => one - other)
  const noise = ordered[Math.floor(ordered.length / 10)] ?? -Infinity
  const loudest = ordered[Math.floor(ordered.length * 0.95)] ?? -Infinity
  const isSpeech = (level: number) => level > Math.max(noise + speechAboveNoise, silentBelow)
  const first = levels.findIndex(isSpeech)
  if (loudest < silentBelow || first < 0) return { from: 0, to: seconds, defect: loudest < silentBelow ? 'silent' : 'noisy' }
  const speech = meanLevel(levels.filter(isSpeech))
  return {
    from: Math.max(0, first * frameSeconds - kept),
    to: Math.min(seconds, (levels.findLastIndex(isSpeech) + 1) * frameSeconds + kept),
    defect: isCutOff(samples)
      ? 'loud'
      : speech < quietBelow
        ? 'quiet'
        : noise > noiseHeardFrom && speech - noise < leastAboveNoise
          ? 'noisy'
          : null,
  }
}

/** The level of each frame in dBFS (the root mean square of its samples). */
function levelsOf(samples: Float32Array, frame: number): readonly number[] {
  return Array.from({ length: Math.floor(samples.length / frame) }, (_, at) => {
    let sum = 0
    for (let each = at * frame; each < (at + 1) * frame; each += 1) sum += samples[each]! ** 2
    return 10 * Math.log10(sum / frame)
  })
}

/** The level of the mean power. */
function meanLevel(levels: readonly number[]): number {
  return 10 * Math.log10(levels.reduce((sum, level) => sum + 10 ** (level / 10), 0) / levels.length)
}

function isCutOff(samples: Float32Array): boolean {
  let cut = 0
  for (const sample of samples) if (Math.abs(sample) >= fullScale) cut += 1
  return cut > samples.length * largestShareCut
}
