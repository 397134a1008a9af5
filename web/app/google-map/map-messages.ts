import type { Position } from '@let-twe/core/location/endpoints.ts'

/** A location as the map names it. */
export type NamedLocation = Position & { readonly name: string }

/** What the app tells the map in its frame. `nearby` asks Google for cash machines around the position as well. */
export type MapContent = {
  readonly locations: readonly NamedLocation[]
  readonly position: Position | null
  readonly here: string
  readonly nearby: 'atm' | null
}

/** What the map in its frame tells the app: it is there, or it will not come. */
export type MapReport = 'ready' | 'failed'
