import { useMe } from './use-me.ts'

/** Whether this person may propose settings: a manager or admin of the head office, as settings are the whole lender's. */
export function useMayChangeSettings(): boolean {
  const { role, branches } = useMe()
  return role !== 'officer' && branches.length === 0
}
