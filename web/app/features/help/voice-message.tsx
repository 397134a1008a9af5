import { sendMessageVoice, voiceSeconds } from '@let-twe/core/conversation/endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { useRecorder } from '@let-twe/client/use-recorder.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatNumber } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AudioPlayer } from '@let-twe/ui/audio-player/audio-player.tsx'
import { useEffect, useState } from 'react'
import { callApi } from '../../api/call-api.ts'
import { useIdempotencyKey } from '@let-twe/client/use-idempotency-key.ts'
import { sha256 } from '../../api/sha-256.ts'
import { draftPrefix } from '../../session/session-store.ts'
import { storeVoiceDraft, readVoiceDraft } from './voice-draft.ts'

/** First the small format that every office computer plays; last the iPhone's. */
const types = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** A voice message to the officers: recorded by a tap, played before sending, stored on the phone until it has arrived. */
export function VoiceMessage({
  onSpeaking,
  onSent,
}: {
  /** Called with whether a recording runs or an unsent one exists. */
  readonly onSpeaking: (speaking: boolean) => void
  readonly onSent: () => void
}) {
  const { help: words } = useTexts()
  const form = useForm()
  const withKey = useIdempotencyKey(`${draftPrefix}key.voice`)
  const [sound, setAudio] = useState(readVoiceDraft)
  const recorder = useRecorder({ maxSeconds: voiceSeconds, types, onRecorded: keep })

  const speaking = sound !== null || recorder.state === 'recording' || recorder.state === 'starting'
  useEffect(() => onSpeaking(speaking), [onSpeaking, speaking])

  function keep(said: Blob | null) {
    setAudio(said)
    storeVoiceDraft(said)
  }

  function submit(said: Blob) {
    void form.send(async () => {
      // the same sound is one message, also when it is sent again after a reload
      const content = { file: await sha256(said) }
      const reply = await withKey(content, (idempotencyKey) => callApi(sendMessageVoice, {}, { file: said, idempotencyKey }))
      // there is no field: the dialog shows every refusal
      if (!reply.ok) return form.fail({ ...reply, fields: {} })
      keep(null)
      onSent()
    })
  }

  if (recorder.state === 'recording' || recorder.state === 'starting')
    return (
      <div className="grid gap-3 rounded-xl border border-primary bg-primary-soft p-4">
        {/* that the microphone is open is said at once, the seconds are not */}
        <p
          role="timer"
          aria-live={recorder.state === 'starting' || recorder.seconds === 0 ? 'assertive' : 'off'}
          className="font-bold tabular-nums"
        >
          {recorder.state === 'starting'
            ? words.voice_starting
            : fill(words.voice_recording, { seconds: formatNumber(recorder.seconds), of: formatNumber(voiceSeconds) })}
        </p>
        {recorder.state === 'recording' && (
          <Button wide onClick={recorder.stop}>
            {words.voice_stop}
          </Button>
        )}
      </div>
    )
  if (sound)
    return (
      <div className="grid gap-3 rounded-xl border border-line bg-surface p-4">
        <p>
          <strong>{words.voice_listen}</strong> {words.voice_kept}
        </p>
        {recorder.state === 'refused' && <Banner tone="warning">{words.voice_refused}</Banner>}
        <AudioPlayer sound={sound} label={words.voice} />
        <Button wide busy={form.busy} onClick={() => submit(sound)}>
          {words.voice_send}
        </Button>
        <div className="flex flex-wrap justify-around gap-2">
          <Button variant="quiet" onClick={recorder.start}>
            <Icon name="microphone" /> {words.voice_again}
          </Button>
          <Button variant="quiet" onClick={() => keep(null)}>
            {words.voice_drop}
          </Button>
        </div>
      </div>
    )
  return (
    <div className="grid gap-3">
      {recorder.state === 'refused' && <Banner tone="warning">{words.voice_refused}</Banner>}
      <Button variant="secondary" wide onClick={recorder.start}>
        <Icon name="microphone" /> {words.voice_add}
      </Button>
    </div>
  )
}
