import { staffLoginLimits } from '@let-twe/core/office/staff-fields.ts'
import { type TryLimits, addressBlock } from '../auth/limits.ts'

/**
 * What counts the wrong log-ins of staff. A browser that the account knows has tries of its own, so that a stranger's slow the
 * stranger and never lock the person.
 */
export function staffTries({ username, address, deviceId }: { username: string; address: string; deviceId: string | null }): TryLimits {
  if (deviceId !== null) return { number: [[`staff-try:device:${deviceId}`, staffLoginLimits.known]], shared: [] }
  const block = addressBlock(address)
  return {
    number: [
      [`staff-try:stranger:${block}:${username}`, staffLoginLimits.stranger],
      [`staff-try:name:${username}`, staffLoginLimits.name],
    ],
    shared: [[`staff-try:address:${block}`, staffLoginLimits.address]],
  }
}
