import { createPolicy } from '../../document/trusted-types.ts'

/** The map's attribution. */
export const mapSource = '© <a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">OpenStreetMap</a>'

/** All that Leaflet 1.9 writes into a page as markup: its test for SVG, the source, the signs of zoom and close. */
const markup: ReadonlySet<string> = new Set([
  '<svg/>',
  '',
  mapSource,
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
  '<span aria-hidden="true">&#215;</span>',
])

// Leaflet knows no Trusted Types: the page's default policy lets these strings through and nothing else. To be imported before Leaflet
createPolicy('default', { createHTML: (given) => (markup.has(given) ? given : null) })
