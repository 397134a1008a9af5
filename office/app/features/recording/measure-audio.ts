/**
 * The length of a recording in whole seconds from 1; null when this browser cannot play it. A recording without a length counts
 * as `otherwise`.
 */
export function measureAudio(sound: Blob, otherwise: number): Promise<number | null> {
  const url = URL.createObjectURL(sound)
  return new Promise<number | null>((resolve) => {
    const player = new Audio()
    player.preload = 'metadata'
    player.addEventListener('loadedmetadata', () =>
      resolve(Math.max(1, Math.ceil(Number.isFinite(player.duration) ? player.duration : otherwise))),
    )
    player.addEventListener('error', () => resolve(null))
    player.src = url
  }).finally(() => URL.revokeObjectURL(url))
}
