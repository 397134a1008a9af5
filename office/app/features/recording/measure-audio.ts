/** How long a sound is, in whole seconds from 1; null when this browser cannot play it. One that does not say its length counts as `otherwise`. */
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
