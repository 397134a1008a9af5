import type { Permission } from '@let-twe/core/staff/permission.ts'
import { useMe } from './use-me.ts'

/** True when the user has a permission. It only hides controls; the server decides. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}
