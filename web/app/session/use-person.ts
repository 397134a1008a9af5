import type { SessionValues } from '@let-twe/core/auth/guards.ts'
import { useRouteLoaderData } from 'react-router'
import type { Person } from '../page/visit.ts'

/** The page's session as the server knows it, with the facts for its frame. */
export type OwnSession = {
  readonly person: Person
  readonly values: SessionValues
  /** Unread notifications. */
  readonly count: number
  /** Only where the frame names the person. */
  readonly name: string | null
  readonly phone: string | null
}

/** Whose session the page is of; null for a guest. */
export function usePerson(): OwnSession | null {
  return (useRouteLoaderData('layouts/app-layout') as OwnSession | null | undefined) ?? null
}
