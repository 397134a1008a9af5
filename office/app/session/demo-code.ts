import { demoStaffCode } from '@let-twe/core/staff/endpoints.ts'
import { callOffice } from './call-office.ts'

/**
 * The current code of the demo's accounts. Elsewhere there is none, and no call is made: the page itself says whether this is a
 * demo (`data-demo`).
 */
export async function demoCode(): Promise<string | null> {
  if (document.documentElement.dataset['demo'] === undefined) return null
  const reply = await callOffice(demoStaffCode, {})
  return reply.ok ? reply.data.code : null
}
