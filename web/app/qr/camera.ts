/** An open camera: its picture, its light where it has one, whether the phone has another. */
export type Camera = {
  readonly stream: MediaStream
  readonly hasTorch: boolean
  readonly hasOther: boolean
  light(on: boolean): Promise<void>
  /** A still picture, in the camera's own size where the browser gives it. */
  photo(video: HTMLVideoElement): Promise<Blob | null>
  close(): void
}

/** True where a page may show the camera's picture; elsewhere the phone's own camera takes the photo. */
export function hasCamera(): boolean {
  return typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined
}

/**
 * Opens the camera that faces away from the person, or towards them; rejects without a camera or without permission. `onLost`
 * reports a later loss: by a call, another app, or a withdrawn permission.
 */
export async function openCamera(facing: 'environment' | 'user', onLost: () => void, maxSide = 1280): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: maxSide }, height: { ideal: maxSide } },
  })
  const [track] = stream.getVideoTracks()
  track?.addEventListener('ended', onLost)
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  // the torch is not in the standard's types
  const abilities = (track?.getCapabilities?.() ?? {}) as { torch?: boolean }
  return {
    stream,
    hasTorch: abilities.torch === true,
    hasOther: devices.filter(({ kind }) => kind === 'videoinput').length > 1,
    async light(on) {
      await track?.applyConstraints({ advanced: [{ torch: on } as MediaTrackConstraintSet] }).catch(() => {})
    },
    async photo(video) {
      const still = await takeStill(track)
      return still ?? drawStill(video)
    },
    close() {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}

/** Chromium's ImageCapture takes a photo in full size; it is not in every browser, and not every camera can. */
async function takeStill(track: MediaStreamTrack | undefined): Promise<Blob | null> {
  const Capture = (globalThis as { ImageCapture?: new (from: MediaStreamTrack) => { takePhoto(): Promise<Blob> } }).ImageCapture
  if (Capture === undefined || track === undefined) return null
  return new Capture(track).takePhoto().catch(() => null)
}

function drawStill(video: HTMLVideoElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
}
