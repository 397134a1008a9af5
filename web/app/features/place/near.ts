/** Where the visitor is, as a query of the API: a position, a district, or nothing. */
export type Near = { latitude?: string; longitude?: string; district?: string }

const waitMs = 15_000

/** Asks the phone for its position, only when the person taps; null when it is refused or not found. */
export function askPosition(): Promise<Near | null> {
  return new Promise((resolve) => {
    if (!navigator.geolocation) return resolve(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ latitude: coords.latitude.toFixed(5), longitude: coords.longitude.toFixed(5) }),
      () => resolve(null),
      { timeout: waitMs, maximumAge: 60_000 },
    )
  })
}

/** Google's universal link for directions; needs no key and opens the phone's own app. */
export function directionsHref(latitude: number, longitude: number): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`
}
