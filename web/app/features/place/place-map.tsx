import type { Position } from '@let-twe/core/place/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MapFrame } from '@let-twe/ui/map-frame/map-frame.tsx'
import { useEffect, useRef, useState } from 'react'
import type { OpenMap } from './open-map.ts'
import type { Place } from './near.ts'

/** The places of a list on a map, fetched only when the reader asks; the list says the same without it. */
export function PlaceMap({ places, position }: { places: readonly Place[]; position: Position | null }) {
  const { place: words, ui } = useTexts()
  const surface = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')
  async function show() {
    setState('open')
    const opened = await import('./open-map.ts').catch(() => null)
    if (!opened || !surface.current) return setState('failed')
    map.current = opened.openMap(surface.current, { here: words.you_are_here, zoomIn: ui.zoom_in, zoomOut: ui.zoom_out }, () => {
      map.current?.close()
      map.current = null
      setState('failed')
    })
    map.current.show(places, position)
  }
  useEffect(() => map.current?.show(places, position), [places, position])
  useEffect(() => () => map.current?.close(), [])
  return (
    <div className="isolate">
      <MapFrame
        label={words.map}
        shown={state === 'open'}
        onShow={() => void show()}
        surface={surface}
        error={state === 'failed' ? words.map_failed : undefined}
      />
      <p className="mt-1 text-sm text-muted">{words.map_source}</p>
    </div>
  )
}
