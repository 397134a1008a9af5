import type { ComponentType } from 'react'

/** One entry of the gallery: the component's name and a component that shows it in its states. */
export interface Example {
  readonly name: string
  readonly Show: ComponentType
}
