import type { Language } from '@let-twe/core/language.ts'
import type { Position } from '@let-twe/core/location/endpoints.ts'
import type { MapLocation } from '../../location/near.ts'

/** A map that stands on the page. */
export type OpenMap = {
  /** Puts the locations on the map, and the reader's own position when it is known. */
  show(locations: readonly MapLocation[], position: Position | null): void
  close(): void
}

/** How a map is opened. `nearby` asks for cash machines around the position too, where the provider knows them; `onFailure` when no map comes. */
export type MapOptions = {
  readonly surface: HTMLElement
  readonly words: { readonly label: string; readonly here: string; readonly zoomIn: string; readonly zoomOut: string }
  readonly language: Language
  readonly nearby: 'atm' | null
  onFailure(): void
}
