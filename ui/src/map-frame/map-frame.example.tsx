import { useState } from 'react'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'
import { MapFrame } from './map-frame.tsx'

export const example: Example = { name: 'map-frame', Show: MapFrameExample }

function MapFrameExample() {
  const words = useSampleWords()
  const [shown, setShown] = useState(false)
  return <MapFrame label={words.branch} shown={shown} onShow={() => setShown(true)} />
}
