import type { Actor } from '../audit.ts'
import type { StaffCaller } from './caller.ts'

/** The actor of a staff call, for use cases and the audit trail. */
export function staffActor({ caller, address }: { caller: StaffCaller; address: string }): Actor & { kind: 'staff'; id: string } {
  return { kind: 'staff', id: caller.id, address }
}
