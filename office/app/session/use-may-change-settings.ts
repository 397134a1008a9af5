import { useMe } from './use-me.ts'

/** True when this person may propose settings: at the head office alone, as settings are the whole lender's. */
export function useMayChangeSettings(): boolean {
  const { permissions, branches } = useMe()
  return permissions.includes('change_settings') && branches.length === 0
}
