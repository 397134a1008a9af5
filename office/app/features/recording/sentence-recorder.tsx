import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { canRecord, useRecorder } from '@let-twe/client/use-recorder.ts'
import type { Language } from '@let-twe/core/language.ts'
import { addRecording } from '@let-twe/core/recording/office-endpoints.ts'
import { type RecordedPage, recordingSeconds } from '@let-twe/core/recording/recorded-pages.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AudioPlayer } from '@let-twe/ui/audio-player/audio-player.tsx'
import { useRef, useState } from 'react'
import { callOffice } from '../../session/call-office.ts'
import { type PreparedSound, prepareSound } from './prepare-sound.ts'

/** AAC first, which a phone of any age plays, where this browser can record it. */
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus']
const accepted = '.mp3,.m4a,.aac,.ogg,.opus,.webm,audio/*'

/** Stands where the pressed button stood. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Records a sentence or takes a file of it; it is listened to before it is saved. The focus follows: record, stop, save. */
export function SentenceRecorder({
  text,
  page,
  language,
  again,
  onSaved,
}: {
  readonly text: string
  readonly page: RecordedPage
  readonly language: Language
  /** There is a recording already. */
  readonly again: boolean
  readonly onSaved: () => Promise<void>
}) {
  const { recording: words, errors } = useTexts()
  const form = useForm()
  const withKey = useIdempotencyKey()
  const file = useRef<HTMLInputElement>(null)
  const [made, setMade] = useState<PreparedSound | null>(null)
  const [preparing, setPreparing] = useState(false)
  const [wrong, setWrong] = useState<string | null>(null)
  const recorder = useRecorder({ maxSeconds: recordingSeconds, types, onRecorded: (sound) => void take(sound, true) })

  async function take(sound: Blob, isRecorded: boolean) {
    setPreparing(true)
    const prepared = await prepareSound(sound, isRecorded)
    setPreparing(false)
    if (prepared === null) return setWrong(errors.sound_type_refused)
    if (prepared.seconds > recordingSeconds) return setWrong(errors.sound_too_large)
    setWrong(null)
    setMade(prepared)
  }

  function save({ sound, seconds }: PreparedSound) {
    const body = { page, language, text, seconds: String(seconds) }
    void form.send(
      async () => {
        const reply = await withKey({ ...body, size: sound.size }, (idempotencyKey) =>
          callOffice(addRecording, { body }, { file: sound, idempotencyKey }),
        )
        return reply.ok ? reply : { ...reply, fields: {} }
      },
      async () => {
        setMade(null)
        await onSaved()
      },
    )
  }

  if (recorder.state === 'recording')
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Button ref={takeFocus} onClick={recorder.stop}>
          {words.stop}
        </Button>
        <span role="timer" className="font-bold tabular-nums">
          {fill(words.running, { seconds: formatNumber(recorder.seconds), of: formatNumber(recordingSeconds) })}
        </span>
      </p>
    )
  if (made)
    return (
      <div className="grid gap-2">
        {made.defect && <Banner tone="warning">{words[`defect_${made.defect}`]}</Banner>}
        <AudioPlayer sound={made.sound} label={words.heard} />
        <p className="flex flex-wrap gap-2">
          <Button ref={takeFocus} busy={form.busy} onClick={() => save(made)}>
            {words.save}
          </Button>
          <Button variant="quiet" onClick={() => setMade(null)}>
            {words.drop}
          </Button>
        </p>
      </div>
    )
  return (
    <div className="grid gap-2">
      {(wrong !== null || recorder.state === 'refused') && <Banner tone="warning">{wrong ?? words.no_microphone}</Banner>}
      <p className="flex flex-wrap gap-2">
        {canRecord() && (
          <Button variant="secondary" busy={recorder.state === 'starting' || preparing} onClick={recorder.start}>
            <Icon name="microphone" /> {again ? words.record_again : words.record}
          </Button>
        )}
        <Button variant="quiet" onClick={() => file.current?.click()}>
          <Icon name="upload" /> {words.choose}
        </Button>
        <input
          ref={file}
          type="file"
          accept={accepted}
          hidden
          aria-label={withoutJoiners(words.choose)}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            target.value = ''
            if (chosen) void take(chosen, false)
          }}
        />
      </p>
    </div>
  )
}
