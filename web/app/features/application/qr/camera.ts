/** An open camera: its picture, its light where it has one, whether the phone has another. */
export type Camera = {
  readonly stream: MediaStream
  readonly hasTorch: boolean
  readonly hasOther: boolean
  light(on: boolean): Promise<void>
  close(): void
}

/** Opens the camera that looks away from the person, or at them; rejects without a camera or without leave. */
export async function openCamera(facing: 'environment' | 'user'): Promise<Camera> {
  const stream = await navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: facing }, width: { ideal: 1280 }, height: { ideal: 1280 } },
  })
  const [track] = stream.getVideoTracks()
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
    close() {
      for (const each of stream.getTracks()) each.stop()
    },
  }
}
