import type { ReplyOf } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import { sendPermit, sendPermitFile } from '@let-twe/core/conversation/endpoints.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import type { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayWholeDate } from '@let-twe/texts/say-date.ts'
import { useDateWords } from '@let-twe/ui/date-text/use-date-words.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { wholeDate } from '@let-twe/ui/date-boxes/whole-date.ts'
import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type FormEvent, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { PhotoField } from '../../photo/photo-field.tsx'
import { usePicture } from '../../photo/use-picture.ts'
import { QrCamera } from '../../qr/qr-camera.tsx'
import { useOnPhone } from '../../page/use-on-phone.ts'
import { hasCamera } from '../../qr/camera.ts'
import { Question } from '../../question/question.tsx'
import { callApi } from '../../api/call-api.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { sha256 } from '../../api/sha-256.ts'
import { draftPrefix } from '../../session/session-store.ts'
import { useLeaveWarning } from '../../page/use-leave-warning.ts'

/** Reports a renewed permit: its known number, its last day, and its code or a photo. It reaches the officers as a message. */
export function RenewedPermit({ profile }: { readonly profile: ReplyOf<typeof getProfile> }) {
  const dates = useDateWords()
  const texts = useTexts()
  const { help: words } = texts
  const goTo = useNavigate()
  // nearly every phone has one: its button stands from the beginning, so that nothing moves below it
  const films = useOnPhone(hasCamera, true)
  const form = useForm()
  const withKey = useIdempotencyKey(`${draftPrefix}key.permit`)
  const picture = usePicture()
  const [number, setNumber] = useState(profile.work_permit ?? '')
  const [end, setEnd] = useState('')
  const [code, setCode] = useState<string | null>(null)
  const [scanning, setScanning] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  useLeaveWarning(end !== '' || code !== null || picture.file !== null || number !== (profile.work_permit ?? ''))

  function scanned(text: string) {
    setScanning(false)
    const found = parsePermitQr(text) !== null
    setProblem(found ? null : texts.errors.qr_wrong)
    if (found) setCode(text)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.send(async () => {
      const { file } = picture
      const body = { work_permit: number, permit_end: wholeDate(end) as never }
      const parsed = parseFields(sendPermitFile.body, body)
      const wrong: Record<string, ErrorCode> = {
        ...('fields' in parsed ? parsed.fields : {}),
        ...(code === null && file === null ? { file: 'field_required' as const } : {}),
      }
      if (Object.keys(wrong).length > 0) return form.refuse(wrong)
      const content = { ...body, code, file: file && (await sha256(file)) }
      const reply = await withKey(content, (idempotencyKey) =>
        code === null
          ? callApi(sendPermitFile, { body }, { file: file!, idempotencyKey })
          : callApi(sendPermit, { body: { ...body, qr_text: code } }, { idempotencyKey }),
      )
      if (!reply.ok) return form.fail(reply)
      await goTo(href('/help/:type', { type: 'messages' }))
    })
  }

  if (profile.restricted) return <Banner tone="info">{words.restricted}</Banner>
  return (
    <form method="post" noValidate className="grid gap-5" onSubmit={submit}>
      <div className="grid gap-2">
        <p>{words.permit_lead}</p>
        {profile.permit_end !== null && (
          <p className="text-muted">{fill(words.permit_now, { date: sayWholeDate(profile.permit_end, dates) })}</p>
        )}
      </div>
      <ErrorSummary key={form.attempt} errors={labelledErrors(form.errors, { ...texts.question, file: words.permit_photo })} />
      <div role="alert" className="empty:hidden">
        {(problem ?? form.errors['qr_text']) && <Banner tone="danger">{problem ?? form.errors['qr_text']}</Banner>}
      </div>
      {code !== null ? (
        <Banner tone="success">{words.permit_scanned}</Banner>
      ) : scanning ? (
        <div className="grid gap-2">
          <QrCamera
            onText={scanned}
            onFailed={() => {
              setScanning(false)
              setProblem(texts.application.qr_no_camera)
            }}
          />
          <Button variant="quiet" onClick={() => setScanning(false)}>
            {texts.common.close}
          </Button>
        </div>
      ) : (
        films && (
          <Button variant="secondary" wide onClick={() => (setProblem(null), setScanning(true))}>
            <Icon name="qr" /> {words.permit_scan}
          </Button>
        )
      )}
      <Question name="work_permit" value={number} error={form.errors['work_permit']} onChange={setNumber} />
      <Question name="permit_end" value={end} error={form.errors['permit_end']} onChange={setEnd} />
      {code === null && (
        <PhotoField picture={picture} label={words.permit_photo} hint={words.permit_photo_hint} error={form.errors['file']} />
      )}
      <Button type="submit" wide busy={form.busy}>
        {words.permit_send}
      </Button>
    </form>
  )
}
