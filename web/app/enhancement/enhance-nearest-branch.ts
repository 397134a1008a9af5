import { distanceM } from '@let-twe/core/location/distance.ts'

/** Above this distance from every branch the page says so. */
const farM = 50_000
const timeoutMs = 15_000

/**
 * Reads the position only when the button is pressed, and puts the nearest branch first with its distance. The position stays on
 * the phone.
 */
export function enhanceNearestBranch(document: Document): void {
  const place = document.querySelector<HTMLElement>('[data-nearest]')
  const button = place?.querySelector('button')
  const status = place?.querySelector('output')
  if (!place || !button || !status) return
  const say = (name: string) => (status.textContent = place.dataset[name] ?? '')
  button.addEventListener('click', () => {
    if (!('geolocation' in navigator)) return void say('refused')
    say('finding')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => say(sortByDistance(document, coords, place.dataset) > farM ? 'far' : 'found'),
      () => say('refused'),
      { timeout: timeoutMs, maximumAge: 60_000 },
    )
  })
}

/** Sorts the list, shows the distances, and returns the smallest. */
function sortByDistance(document: Document, here: { latitude: number; longitude: number }, words: DOMStringMap): number {
  const branches = [...document.querySelectorAll<HTMLElement>('[data-latitude]')]
    .map((item) => ({
      item,
      metres: distanceM(here, { latitude: Number(item.dataset['latitude']), longitude: Number(item.dataset['longitude']) }),
    }))
    // oxlint-disable-next-line unicorn/no-array-sort -- older phones have no toSorted
    .sort((one, other) => one.metres - other.metres)
  for (const { item, metres } of branches) {
    item.parentElement!.append(item)
    item.querySelector('[data-distance]')!.textContent = distanceText(metres, words)
  }
  return branches[0]?.metres ?? 0
}

function distanceText(metres: number, words: DOMStringMap): string {
  if (metres < 1_000) return words['m']!.replace('{distance}', String(Math.round(metres / 10) * 10))
  return words['km']!.replace('{distance}', (metres / 1_000).toFixed(metres < 10_000 ? 1 : 0))
}
