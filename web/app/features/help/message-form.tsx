import { messageLength, sendMessage, sendMessageFile } from '@let-twe/core/conversation/endpoints.ts'
import { Form } from '@let-twe/client/form.tsx'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'
import { useState } from 'react'
import { PhotoField } from '../../photo/photo-field.tsx'
import { usePicture } from '../../photo/use-picture.ts'
import { callApi } from '../../api/call-api.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { sha256 } from '../../api/sha-256.ts'
import { draftPrefix } from '../../session/session-store.ts'
import { useMessageDraft } from './message-draft.ts'

/** Text, a photo, or both. The draft survives a reload and a cut connection, until it has arrived. */
export function MessageForm({
  second,
  onTyped,
  onSent,
}: {
  /** Something else is about to be sent: its button is the one of the screen. */
  readonly second: boolean
  readonly onTyped: () => void
  readonly onSent: () => void
}) {
  const { help: words } = useTexts()
  const form = useForm()
  const { errors, busy, send, fail, refuse } = form
  const withKey = useIdempotencyKey(`${draftPrefix}key.message`)
  const picture = usePicture()
  const [text, write] = useMessageDraft('message')
  const [withFile, setWithFile] = useState(false)

  function submit() {
    void send(async () => {
      const { file } = picture
      if (text.trim() === '' && !file) return refuse({ message: 'field_required' })
      if (text.trim() !== '') {
        const body = { text }
        const reply = await withKey(body, (idempotencyKey) => callApi(sendMessage, { body }, { idempotencyKey }))
        if (!reply.ok) return fail({ ...reply, fields: reply.fields['text'] ? { message: reply.fields['text'] } : {} })
        write('')
        onSent()
      }
      if (file) {
        const content = { file: await sha256(file) }
        const reply = await withKey(content, (idempotencyKey) => callApi(sendMessageFile, {}, { file, idempotencyKey }))
        if (!reply.ok) return fail(reply)
        picture.drop()
        setWithFile(false)
        onSent()
      }
    })
  }

  return (
    <Form form={form} labels={{ message: words.message, file: words.file }} onSubmit={submit} className="grid gap-4">
      <TextArea
        id="message"
        name="message"
        label={words.message}
        hint={words.message_hint}
        maxLength={messageLength}
        value={text}
        onChange={(event) => {
          write(event.target.value)
          onTyped()
        }}
        error={errors['message']}
      />
      {withFile ? (
        <PhotoField picture={picture} label={words.file} error={errors['file']} />
      ) : (
        <Button variant="secondary" wide onClick={() => setWithFile(true)}>
          <Icon name="camera" /> {words.file_add}
        </Button>
      )}
      <Button type="submit" wide variant={second ? 'secondary' : 'primary'} busy={busy}>
        {words.message_send}
      </Button>
    </Form>
  )
}
