import { useEffect, useRef, useState } from 'react'

/** The state of the microphone; `refused` without one or without permission. */
type State = 'idle' | 'starting' | 'recording' | 'refused'

/** True where this browser can record at all. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined
}

/** Enough for speech, a third of the browsers' default: a minute is 180 KB. */
export const bitsPerSecond = 24_000

/**
 * Records from the microphone, for `maxSeconds` at most; `onRecorded` gets the recording after a stop or the time limit, in the
 * first of `types` that the browser supports. Leaving the page releases the microphone and discards the recording.
 */
export function useRecorder({
  maxSeconds,
  types,
  onRecorded,
}: {
  readonly maxSeconds: number
  readonly types: readonly string[]
  readonly onRecorded: (sound: Blob) => void
}) {
  const [state, setState] = useState<State>('idle')
  const [seconds, setSeconds] = useState(0)
  const gone = useRef(false)
  const running = useRef<{ readonly recorder: MediaRecorder; readonly letGo: () => void } | null>(null)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
      running.current?.letGo()
    }
  }, [])

  async function start() {
    if (state === 'starting' || state === 'recording') return
    setState('starting')
    setSeconds(0)
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
      if (gone.current) stopTracks(stream)
      else record(stream)
    } catch {
      setState('refused')
    }
  }

  function record(stream: MediaStream) {
    const pieces: Blob[] = []
    let recorder: MediaRecorder
    try {
      const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type))
      recorder = new MediaRecorder(stream, { audioBitsPerSecond: bitsPerSecond, ...(mimeType === undefined ? {} : { mimeType }) })
    } catch (error) {
      stopTracks(stream)
      throw error
    }
    const begun = performance.now()
    const timer = setInterval(() => {
      const passed = Math.floor((performance.now() - begun) / 1000)
      setSeconds(Math.min(passed, maxSeconds))
      if (passed >= maxSeconds) stop()
    }, 250)
    const letGo = () => {
      clearInterval(timer)
      stopTracks(stream)
      running.current = null
    }
    recorder.addEventListener('dataavailable', ({ data }) => void pieces.push(data))
    recorder.addEventListener('stop', () => {
      letGo()
      if (gone.current) return
      setState('idle')
      const sound = new Blob(pieces, { type: recorder.mimeType })
      if (sound.size > 0) onRecorded(sound)
    })
    running.current = { recorder, letGo }
    recorder.start()
    setState('recording')
  }

  function stop() {
    if (running.current?.recorder.state === 'recording') running.current.recorder.stop()
  }

  return { state, seconds, start: () => void start(), stop }
}

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
