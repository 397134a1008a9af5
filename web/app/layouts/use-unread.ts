import { usePerson } from '../session/use-person.ts'
import { useStored } from '../session/use-stored.ts'

/** The number of unread notifications: as it was heard last, in any tab, and until then as the page came with it. */
export function useUnread(): number {
  const shown = usePerson()
  return useStored('count') ?? shown?.count ?? 0
}
