import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import { useState } from 'react'

/** Bangkok's day when the component appeared. */
export function useToday(): BusinessDate {
  const [today] = useState(() => businessDateAt(new Date()))
  return today
}
