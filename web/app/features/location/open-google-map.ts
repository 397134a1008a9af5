import type { MapContent, MapReport } from '../../google-map/map-messages.ts'
import type { MapOptions, OpenMap } from './map-provider.ts'

/** Google answers within this, or there is no map today. */
const timeoutMs = 15_000

/** Opens Google's map in a frame that reaches nothing of the app. */
export function openGoogleMap({ surface, words, language, nearby, onFailure }: MapOptions): OpenMap {
  const frame = document.createElement('iframe')
  frame.src = `/google-map?language=${language}`
  frame.sandbox.value = 'allow-scripts allow-popups'
  frame.title = words.label
  frame.className = 'size-full border-0'
  let content: MapContent | null = null
  let ready = false
  const timer = setTimeout(onFailure, timeoutMs)
  addEventListener('message', hear)
  surface.append(frame)
  return {
    show(locations, position) {
      const named = locations.map(({ name, latitude, longitude }) => ({ name, latitude, longitude }))
      content = { locations: named, position, here: words.here, nearby }
      tell()
    },
    close() {
      clearTimeout(timer)
      removeEventListener('message', hear)
      frame.remove()
    },
  }

  function hear({ source, data }: MessageEvent<MapReport>): void {
    if (source !== frame.contentWindow) return
    clearTimeout(timer)
    if (data !== 'ready') return onFailure()
    ready = true
    tell()
  }

  function tell(): void {
    // a page without an origin cannot be named; the frame belongs to this page, and receives only the listed messages
    if (ready && content) frame.contentWindow?.postMessage(content, '*')
  }
}
