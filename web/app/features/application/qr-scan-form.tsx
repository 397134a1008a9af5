import { useForm } from '@let-twe/client/use-form.ts'
import { readPermitQr } from '@let-twe/core/application/endpoints.ts'
import { unreadableDocument } from '@let-twe/core/document/endpoints.ts'
import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { PickButton } from '@let-twe/ui/file-picker/pick-button.tsx'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ChangeEvent, type ReactNode, useState } from 'react'
import { Illustration } from '../../illustration/illustration.tsx'
import { callApi } from '../../api/call-api.ts'
import { isPdf } from '../../photo/prepare-file.ts'
import { QrCamera } from '../../qr/qr-camera.tsx'
import { readQrPhoto } from '../../qr/read-qr-photo.ts'
import { StepHeading, type StepFormProps } from './step-frame.tsx'
import { useStepForm } from './use-step-form.ts'

/** The reason why the server reads nothing in a file. */
const unreadable: readonly string[] = [...unreadableDocument, 'document_too_large']

/** Three ways to begin: the permit's code by camera, in a photo, or everything by hand, which is always possible. */
export function QrScanForm({ ground, back, onSaved }: StepFormProps) {
  const texts = useTexts()
  const words = texts.application
  const form = useStepForm('qr_scan', ground, onSaved)
  const [scanning, setScanning] = useState(false)
  const reading = useForm()
  const [problem, setProblem] = useState<string | null>(null)
  const found = form.values['qr_text'] ? parsePermitQr(form.values['qr_text']) : null

  function accept(text: string | null, method: 'scan' | 'upload') {
    if (text === null || parsePermitQr(text) === null) return setProblem(texts.errors.qr_wrong)
    setProblem(null)
    setScanning(false)
    form.setAll({ method, qr_text: text })
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const photo = event.target.files?.[0]
    event.target.value = ''
    if (!photo) return
    setScanning(false)
    void reading.send(async () => {
      if (!isPdf(photo) || photo.size === 0) return accept(await readQrPhoto(photo), 'upload')
      // the server reads it: a PDF reader is larger than the rest of the application (docs/decisions/012)
      const reply = await callApi(readPermitQr, {}, { file: photo })
      if (reply.ok) return accept(reply.data.qr_text, 'upload')
      // whatever the file is, it has no code that can be read
      if (unreadable.includes(reply.code)) return accept(null, 'upload')
      setProblem(reply.message)
    })
  }

  return (
    <div className="grid gap-5">
      <div>
        <StepHeading step="qr_scan" back={back} />
        {!found && !scanning && <Illustration name="permit" className="mx-auto w-36" />}
        <div role="alert" className="mt-4 empty:mt-0">
          {(problem ?? form.errors['qr_text']) && <Banner tone="danger">{problem ?? form.errors['qr_text']}</Banner>}
        </div>
        {/* a live region: the focus is on the button below it */}
        <output className="block">
          {found && (
            <Banner tone="success" title={words.qr_read}>
              <p className="break-all">{found.reference}</p>
            </Banner>
          )}
        </output>
      </div>
      {found && (
        <Button wide busy={form.busy} onClick={() => void form.submit()}>
          {texts.common.next}
        </Button>
      )}
      {scanning && (
        <div className="grid gap-2">
          <QrCamera
            onText={(text) => accept(text, 'scan')}
            onFailed={() => {
              setScanning(false)
              setProblem(words.qr_no_camera)
            }}
          />
          <Button variant="quiet" onClick={() => setScanning(false)}>
            {texts.common.close}
          </Button>
        </div>
      )}
      <div className="grid gap-3">
        {found && <h2 className="font-bold">{words.qr_other_ways}</h2>}
        {!scanning && (
          <Way icon="qr" text={words.qr_scan_hint}>
            <Button wide variant={found ? 'secondary' : 'primary'} onClick={() => (setProblem(null), setScanning(true))}>
              <Icon name="camera" className="size-5" />
              {words.qr_scan_button}
            </Button>
          </Way>
        )}
        <Way icon="upload" text={words.qr_photo_hint}>
          {reading.busy ? (
            <output className="block font-bold">{words.qr_reading}</output>
          ) : (
            <PickButton icon="upload" accept="image/*,application/pdf" onChange={pick}>
              {words.qr_photo_button}
            </PickButton>
          )}
        </Way>
        <Way icon="edit" text={words.qr_manual_hint}>
          <Button wide variant="secondary" busy={form.busy} onClick={() => void form.submit({ method: 'manual', qr_text: '' })}>
            <Icon name="edit" className="size-5" />
            {words.qr_manual_button}
          </Button>
        </Way>
      </div>
    </div>
  )
}

function Way({ icon, text, children }: { icon: IconName; text: string; children: ReactNode }) {
  return (
    <section className="rounded-xl border border-line bg-surface px-5 py-4">
      <p className="mb-3 flex gap-3">
        <Icon name={icon} className="mt-1 size-7 text-primary" />
        <span>{text}</span>
      </p>
      {children}
    </section>
  )
}
