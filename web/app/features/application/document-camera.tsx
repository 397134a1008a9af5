import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { type DocumentKind, documentFacts } from '@let-twe/core/document/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Camera, openCamera } from '../../qr/camera.ts'

/** The longest side requested from the camera: the size that is sent (shrink-photo.ts). */
const maxSide = 2000

/** The live camera with a frame in the shape of the document: a card, a page, a face. */
export function DocumentCamera({
  kind,
  onPhoto,
  onFailed,
  onClose,
}: {
  kind: DocumentKind
  onPhoto: (photo: Blob) => void
  onFailed: () => void
  onClose: () => void
}) {
  const { application: words, common } = useTexts()
  const video = useRef<HTMLVideoElement>(null)
  const [camera, setCamera] = useState<Camera | null>(null)
  const taking = useForm()
  const fail = useEffectEvent(onFailed)
  const { frame } = documentFacts(kind)
  const facing = frame === 'face' ? 'user' : 'environment'

  useEffect(() => {
    let gone = false
    let opened: Camera | null = null
    const failed = () => gone || fail()
    async function start() {
      opened = await openCamera(facing, failed, maxSide)
      if (gone) return opened.close()
      const element = video.current!
      element.srcObject = opened.stream
      await element.play()
      setCamera(opened)
    }
    start().catch(failed)
    return () => {
      gone = true
      opened?.close()
    }
  }, [facing])

  function take() {
    void taking.send(async () => {
      const photo = camera && video.current && (await camera.photo(video.current))
      if (photo) onPhoto(photo)
      else onFailed()
    })
  }

  return (
    <div className="grid gap-3">
      <p>{words[`camera_hold_${frame}`]}</p>
      <div className="relative flex aspect-[3/4] items-center justify-center overflow-hidden rounded-xl bg-brand">
        <video
          ref={video}
          muted
          playsInline
          aria-label={withoutJoiners(words.qr_camera_picture)}
          className="absolute inset-0 size-full object-cover"
        />
        <span aria-hidden className={`pointer-events-none relative border-4 border-accent ${frames[frame]}`} />
      </div>
      <div className="grid gap-2">
        <Button wide busy={taking.busy} disabled={camera === null} onClick={take}>
          <Icon name="camera" className="size-5" />
          {camera === null ? words.camera_starting : words.camera_take}
        </Button>
        <Button variant="quiet" wide onClick={onClose}>
          {common.close}
        </Button>
      </div>
    </div>
  )
}

/** The bank card's shape (ISO/IEC 7810 ID-1), an A4 page, a face. */
const frames: Readonly<Record<ReturnType<typeof documentFacts>['frame'], string>> = {
  card: 'aspect-[85.6/54] w-[90%] rounded-lg',
  paper: 'aspect-[210/297] h-[90%] rounded-sm',
  face: 'aspect-[3/4] h-[78%] rounded-[50%]',
}
