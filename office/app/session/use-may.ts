import type { Permission } from '@let-twe/core/staff/permission.ts'
import { useMe } from './use-me.ts'

/** Whether this person has a permission. The server decides; this only hides what would be refused. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}
