import { type BusinessDate, businessDateAt } from '@let-twe/core/business-date.ts'
import { useState } from 'react'

/** The day in Bangkok when the component appeared: rendering itself never reads the clock. */
export function useToday(): BusinessDate {
  return useState(() => businessDateAt(new Date()))[0]
}
