import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'

/** True for a day before today in Bangkok. */
export function isPast(date: BusinessDate): boolean {
  return date < businessDateAt(new Date())
}
