import type { Position } from '@let-twe/core/location/endpoints.ts'
import type { MapContent, MapReport, NamedLocation } from './map-messages.ts'

// The script of the page in the map's frame. It gets places from the app and shows them on Google's map; of the app it
// reaches nothing else (server/src/features/location/google-map-page.ts).

type LatLng = { readonly lat: number; readonly lng: number }
type Bounds = { extend(point: LatLng): void }
type GoogleMap = { fitBounds(bounds: Bounds, padding: number): void }
type Marker = { setMap(map: GoogleMap | null): void; addListener(event: 'click', work: () => void): void }
type FoundLocation = { readonly displayName?: string; readonly location?: { lat(): number; lng(): number } }
/** The used part of Google's libraries (Maps JavaScript API, weekly channel). */
type Libraries = {
  maps: {
    Map: new (surface: HTMLElement, options: object) => GoogleMap
    InfoWindow: new (options: object) => { open(options: object): void; close(): void }
  }
  core: { LatLngBounds: new () => Bounds }
  marker: { Marker: new (options: object) => Marker }
  places: { Place: { searchNearby(request: object): Promise<{ places: readonly FoundLocation[] }> } }
}
type Google = { maps: { importLibrary<N extends keyof Libraries>(name: N): Promise<Libraries[N]> } }

const paddingPx = 32
/** How far around the position cash machines are looked for, and how many. */
const nearbyMetres = 3000
const maxNearby = 20

const { key } = (document.currentScript as HTMLScriptElement).dataset
const page = globalThis as unknown as { google: Google; onMaps(): void; gm_authFailure(): void }

function report(what: MapReport): void {
  // the page has no origin of its own, and says nothing that is not for everybody
  parent.postMessage(what, '*')
}

// Google calls these two by their names
page.gm_authFailure = () => report('failed')
page.onMaps = () => void start().catch(() => report('failed'))

const search = new URLSearchParams({ key: key!, v: 'weekly', loading: 'async', language: document.documentElement.lang, region: 'TH' })
const loader = document.createElement('script')
loader.src = `https://maps.googleapis.com/maps/api/js?${search}&callback=onMaps`
loader.addEventListener('error', () => report('failed'))
document.head.append(loader)

async function start(): Promise<void> {
  const { maps } = page.google
  const [{ Map: NewMap, InfoWindow }, { LatLngBounds }, { Marker }] = await Promise.all([
    maps.importLibrary('maps'),
    maps.importLibrary('core'),
    maps.importLibrary('marker'),
  ])
  const map = new NewMap(document.getElementById('map')!, { maxZoom: 19, mapTypeControl: false, streetViewControl: false })
  let marks: Marker[] = []
  let opened: { close(): void } | undefined
  let shown: MapContent | undefined
  addEventListener('message', ({ source, data }: MessageEvent<MapContent>) => {
    if (source === parent) show(data)
  })
  report('ready')

  function show(content: MapContent): void {
    shown = content
    for (const mark of marks) mark.setMap(null)
    marks = []
    const bounds = new LatLngBounds()
    for (const location of content.locations) bounds.extend(mark(location))
    if (content.position) bounds.extend(mark({ ...content.position, name: content.here }))
    map.fitBounds(bounds, paddingPx)
    if (content.nearby !== null && content.position !== null) void addNearby(content, content.position)
  }

  function mark(location: NamedLocation): LatLng {
    const position = toPoint(location)
    const made = new Marker({ map, position, title: location.name })
    made.addListener('click', () => {
      opened?.close()
      const name = document.createElement('span')
      name.textContent = location.name
      const info = new InfoWindow({ content: name })
      info.open({ map, anchor: made })
      opened = info
    })
    marks.push(made)
    return position
  }

  /** Cash machines that Google knows beside those of the list; without them the map is as good. */
  async function addNearby(content: MapContent, position: Position): Promise<void> {
    const { Place } = await maps.importLibrary('places')
    const { places } = await Place.searchNearby({
      fields: ['displayName', 'location'],
      locationRestriction: { center: toPoint(position), radius: nearbyMetres },
      includedPrimaryTypes: [content.nearby],
      maxResultCount: maxNearby,
      rankPreference: 'DISTANCE',
      language: document.documentElement.lang,
      region: 'th',
    }).catch(() => ({ places: [] }))
    if (shown !== content) return
    for (const { displayName, location } of places)
      if (location) mark({ name: displayName ?? '', latitude: location.lat(), longitude: location.lng() })
  }
}

function toPoint({ latitude, longitude }: Position): LatLng {
  return { lat: latitude, lng: longitude }
}
