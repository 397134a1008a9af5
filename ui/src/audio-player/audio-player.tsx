import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { useEffect, useRef } from 'react'

/** Plays a sound that is in memory, with the browser's own controls; its address is revoked with the component. */
export function AudioPlayer({
  sound,
  label,
  autoPlay = false,
}: {
  readonly sound: Blob
  readonly label: string
  readonly autoPlay?: boolean
}) {
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const url = URL.createObjectURL(sound)
    if (player.current) player.current.src = url
    return () => URL.revokeObjectURL(url)
  }, [sound])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- recorded speech has no captions
  return <audio ref={player} controls autoPlay={autoPlay} aria-label={withoutJoiners(label)} className="h-12 w-full max-w-md" />
}
