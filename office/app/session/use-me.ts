import { useOutletContext } from 'react-router'
import type { OfficeSession } from './session.ts'

/** Who is logged in; only below the office's layout. */
export function useMe(): OfficeSession {
  return useOutletContext<OfficeSession>()
}
