import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import { googleMapHtml, googleMapPolicy } from '../../server/src/features/location/google-map-page.ts'

const script = new URL('../../web/build/client/google-map.js', import.meta.url)

/** The recorded requests of the Google Maps double. */
export type GoogleMapsStandIn = { asked?: Record<string, string>; searched?: Record<string, unknown> }

/** The page of the map's frame under its own policy, and a double of Google's documented loader; the product has a key of its own. */
export async function standInForGoogleMaps(context: BrowserContext): Promise<GoogleMapsStandIn> {
  const google: GoogleMapsStandIn = {}
  await context.route('**/google-map?*', async (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': googleMapPolicy('nonce') },
      body: googleMapHtml({ key: 'key-of-the-test', language: 'my', nonce: 'nonce', script: await readFile(script, 'utf8') }),
    }),
  )
  await context.route('https://maps.googleapis.com/maps/api/js?*', (route) => {
    google.asked = Object.fromEntries(new URL(route.request().url()).searchParams)
    return route.fulfill({ contentType: 'text/javascript', body: `(${mapsApi.toString()})()` })
  })
  await context.route('https://places.googleapis.com/**', (route) => {
    google.searched = route.request().postDataJSON()
    return route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: { name: 'Google ATM <b>' } })
  })
  return google
}

/** The part of Google's API that is used, as text for the browser: a mark is a line in the map. */
function mapsApi(): void {
  class Map {
    surface: HTMLElement
    constructor(surface: HTMLElement) {
      this.surface = surface
    }
    fitBounds() {}
  }
  class Marker {
    mark = document.createElement('p')
    constructor({ map, title }: { map: Map; title: string }) {
      this.mark.className = 'mark'
      this.mark.textContent = title
      map.surface.append(this.mark)
    }
    setMap() {
      this.mark.remove()
    }
    addListener() {}
  }
  class LatLngBounds {
    extend() {}
  }
  const Place = {
    async searchNearby(request: object) {
      const reply = await fetch('https://places.googleapis.com/v1/places:searchNearby', { method: 'POST', body: JSON.stringify(request) })
      const { name } = (await reply.json()) as { name: string }
      return { places: [{ displayName: name, location: { lat: () => 13.56, lng: () => 100.28 } }] }
    },
  }
  const libraries: Record<string, object> = {
    maps: { Map, InfoWindow: LatLngBounds },
    core: { LatLngBounds },
    marker: { Marker },
    places: { Place },
  }
  const page = globalThis as unknown as { google: object; onMaps(): void }
  page.google = { maps: { importLibrary: async (name: string) => libraries[name] } }
  page.onMaps()
}
