import { getMessageVoice } from '@let-twe/core/conversation/endpoints.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AudioPlayer } from '@let-twe/ui/audio-player/audio-player.tsx'
import { useState } from 'react'
import { callApi } from '../../api/call-api.ts'

/** A sent voice message: fetched when it is played. */
export function MessageVoice({ id, sentAt }: { readonly id: string; readonly sentAt: string }) {
  const { help: words } = useTexts()
  const { busy, send } = useForm()
  const [sound, setAudio] = useState<Blob | null>(null)
  if (sound) return <AudioPlayer sound={sound} label={words.voice} autoPlay />
  return (
    <Button
      variant="quiet"
      className="-ml-3 px-3!"
      busy={busy}
      onClick={() => void send(() => callApi(getMessageVoice, { params: { id } }), setAudio)}
    >
      <Icon name="sound" /> {words.voice_hear}
      <span className="sr-only"> – {sentAt}</span>
    </Button>
  )
}
