import type { Result } from '@let-twe/client/result.ts'
import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { AudioPlayer } from '@let-twe/ui/audio-player/audio-player.tsx'
import { useState } from 'react'

/** A voice message, fetched by a press, since every playback is audited. */
export function AudioButton({ label, load }: { readonly label: string; readonly load: () => Promise<Result<Blob>> }) {
  const { recording } = useTexts()
  const { busy, send } = useForm()
  const [sound, setAudio] = useState<Blob | null>(null)
  if (sound) return <AudioPlayer sound={sound} label={label} autoPlay />
  return (
    <Button variant="secondary" busy={busy} onClick={() => void send(load, setAudio)}>
      <Icon name="sound" /> {recording.hear}
    </Button>
  )
}
