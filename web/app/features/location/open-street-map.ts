import type { Position } from '@let-twe/core/location/endpoints.ts'
import { mapSource } from './leaflet-markup.ts'
import { circleMarker, control, featureGroup, map as createMap, tileLayer } from 'leaflet'
import 'leaflet/dist/leaflet.css'
import type { MapOptions, OpenMap } from './map-provider.ts'

const tiles = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'
/** So many pictures missing and none there: there is no map today. */
const maxFailures = 3

/** Opens a map of OpenStreetMap, which needs no key; it fails when its pictures do not come. */
export function openStreetMap({ surface, words, onFailure }: MapOptions): OpenMap {
  const map = createMap(surface, { zoomControl: false, attributionControl: false, scrollWheelZoom: false })
  control.attribution({ prefix: false }).addTo(map)
  let arrived = false
  let failures = 0
  // the tile source's terms require the site in the referrer
  const layer = tileLayer(tiles, { maxZoom: 19, attribution: mapSource, referrerPolicy: 'strict-origin-when-cross-origin' })
  layer.on('tileload', () => (arrived = true))
  layer.on('tileerror', () => {
    failures += 1
    if (!arrived && failures === maxFailures) onFailure()
  })
  layer.addTo(map)
  control.zoom({ zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map)
  const marks = featureGroup().addTo(map)
  return {
    show(locations, position) {
      marks.clearLayers()
      for (const location of locations) mark(location, '#155e63', location.name)
      if (position) mark(position, '#b3261e', words.here)
      map.fitBounds(marks.getBounds(), { padding: [24, 24], maxZoom: 15 })
    },
    close: () => void map.remove(),
  }

  function mark({ latitude, longitude }: Position, color: string, name: string) {
    const text = document.createElement('span')
    text.textContent = name
    circleMarker([latitude, longitude], { radius: 10, weight: 3, color: '#fff', fillColor: color, fillOpacity: 1 })
      .bindPopup(text)
      .addTo(marks)
  }
}
