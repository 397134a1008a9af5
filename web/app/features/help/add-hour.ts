import { callBackMinutes } from '@let-twe/core/call-back/call-back-times.ts'

/** When the time for a call that begins at a whole hour is over: `09:00` → `10:00`. */
export function addHour(time: string): string {
  return `${String(Number(time.slice(0, 2)) + callBackMinutes / 60).padStart(2, '0')}${time.slice(2)}`
}
