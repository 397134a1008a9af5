import { useOutletContext } from 'react-router'
import type { OfficeSession } from './session.ts'

/** The logged-in person; only below the office's layout. */
export function useMe(): OfficeSession {
  return useOutletContext<OfficeSession>()
}
