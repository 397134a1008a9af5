import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import type { Position } from '@let-twe/core/location/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { MapFrame } from '@let-twe/ui/map-frame/map-frame.tsx'
import { useEffect, useRef, useState } from 'react'
import type { MapSource } from './find-locations.ts'
import type { MapLocation } from '../../location/near.ts'
import type { OpenMap } from './map-provider.ts'
import { openMap } from './open-map.ts'

/** The locations of a list on a map, fetched only when the reader asks; the list says the same without it. */
export function LocationMap({
  kind,
  locations,
  position,
  source,
}: {
  kind: 'branches' | 'atms'
  locations: readonly MapLocation[]
  position: Position | null
  source: MapSource
}) {
  const { location: words, ui } = useTexts()
  const language = useLanguage()
  const surface = useRef<HTMLDivElement>(null)
  const map = useRef<OpenMap | null>(null)
  const [state, setState] = useState<'closed' | 'open' | 'failed'>('closed')

  async function show() {
    setState('open')
    map.current = surface.current && (await open(surface.current).catch(() => null))
    if (!map.current) return setState('failed')
    map.current.show(locations, position)
  }

  function open(on: HTMLElement): Promise<OpenMap> {
    const named = {
      label: withoutJoiners(words.map),
      here: withoutJoiners(words.you_are_here),
      zoomIn: withoutJoiners(ui.zoom_in),
      zoomOut: withoutJoiners(ui.zoom_out),
    }
    return openMap(source, { surface: on, words: named, language, nearby: kind === 'atms' ? 'atm' : null, onFailure: fail })
  }

  function fail() {
    map.current?.close()
    map.current = null
    setState('failed')
  }

  // React does not own the map: the effect updates it on every change, and removes it with the page
  useEffect(() => map.current?.show(locations, position), [locations, position])
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
      <p className="mt-1 min-h-[1lh] text-sm text-muted">{source && fill(words.map_source, { source: source })}</p>
    </div>
  )
}
