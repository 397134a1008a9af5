import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, openCamera } from './camera.ts'

/** A pause between two looks at the picture, so that a slow phone stays usable. */
const lookEveryMs = 250
const maxSide = 900

/** The live camera with a frame to hold the code in; calls back with every code that it reads. */
export function QrCamera({ onText, onFailed }: { onText: (text: string) => void; onFailed: () => void }) {
  const { application: words } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [facing, setFacing] = useState<'environment' | 'user'>('environment')
  const [camera, setCamera] = useState<Camera | null>(null)
  const [lit, setLit] = useState(false)
  const hear = useEffectEvent(onText)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    let gone = false
    let opened: Camera | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const canvas = document.createElement('canvas')

    const failed = () => gone || fail()
    async function start() {
      const opening = openCamera(facing, failed).then((camera) => (opened = camera))
      // also where the code that reads cannot be fetched, the camera is closed again
      const [found, { readQr }] = await Promise.all([opening, import('./read-qr.ts')])
      if (gone) return found.close()
      setCamera(found)
      setLit(false)
      const element = video.current!
      element.srcObject = found.stream
      await element.play()
      const look = async () => {
        const text = gone ? null : await readQr(frame(element, canvas)).catch(() => null)
        if (gone) return
        if (text !== null) hear(text)
        timer = setTimeout(() => void look(), lookEveryMs)
      }
      await look()
    }

    start().catch(failed)
    return () => {
      gone = true
      clearTimeout(timer)
      opened?.close()
    }
  }, [facing])

  return (
    <div className="grid gap-3">
      <div className="relative overflow-hidden rounded-xl bg-brand">
        <video
          ref={video}
          muted
          playsInline
          aria-label={withoutJoiners(words.qr_camera_picture)}
          className="block aspect-square w-full object-cover"
        />
        <span aria-hidden className="pointer-events-none absolute inset-[14%] rounded-lg border-4 border-accent" />
      </div>
      <p>{words.qr_hold}</p>
      <div className="grid grid-cols-2 gap-2 empty:hidden">
        {camera?.hasTorch && (
          <Button
            variant="secondary"
            aria-pressed={lit}
            onClick={() => {
              setLit(!lit)
              void camera.light(!lit)
            }}
          >
            {lit ? words.qr_light_off : words.qr_light_on}
          </Button>
        )}
        {camera?.hasOther && (
          <Button variant="secondary" onClick={() => setFacing(facing === 'environment' ? 'user' : 'environment')}>
            <Icon name="camera" className="size-5" />
            {words.qr_other_camera}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The middle square of the picture, where the frame is, small enough to be read quickly. */
function frame(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData {
  const side = Math.min(video.videoWidth, video.videoHeight) || 1
  canvas.width = canvas.height = Math.min(side, maxSide)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(video, (video.videoWidth - side) / 2, (video.videoHeight - side) / 2, side, side, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
