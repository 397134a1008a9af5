/** Parts of the app whose pages are read one after the other: each is one file, with its pages. */
const areas = ['account', 'application', 'appointment', 'loan', 'location', 'notification', 'profile'] as const

/** Loaded only when asked for. */
const onDemand = /leaflet|zxing|open-map|open-google-map|read-qr|nrc-townships|cost-chart|document-viewer|uqr|sw\.ts/

/**
 * The file that a module travels in: what every page needs in one, each area of the app in another, so that a page is a handful of
 * requests and not a chain of a hundred. Null leaves it to the bundler: catalogues, public pages and what is loaded when it is asked for.
 */
export function chunkOf(id: string): string | null {
  const path = id.replaceAll('\\', '/')
  if (path.includes('?') && !path.includes('?commonjs')) return null
  if (/\/(?:root|app-layout|account-layout)\.tsx|\/texts\/src\/(?:catalogue|mm|th|en)/.test(path) || onDemand.test(path)) return null
  if (path.endsWith('.css')) return null
  const area = /\/web\/app\/features\/([a-z-]+)\//.exec(path)?.[1]
  if (area !== undefined && area !== 'not-found') return areas.find((each) => each === area) ?? null
  if (path.includes('/web/app/site/') || path.includes('/layouts/public-')) return null
  return 'app'
}
