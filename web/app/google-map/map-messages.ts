import type { Position } from '@let-twe/core/location/endpoints.ts'

/** A location as the map names it. */
export type NamedLocation = Position & { readonly name: string }

/** Messages from the app to the map in its frame. `nearby` also asks Google for cash machines around the position. */
export type MapContent = {
  readonly locations: readonly NamedLocation[]
  readonly position: Position | null
  readonly here: string
  readonly nearby: 'atm' | null
}

/** Messages from the map in its frame to the app: it is ready, or it failed. */
export type MapReport = 'ready' | 'failed'
