import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import type { RouterContextProvider } from 'react-router'
import { visitContext } from './visit.ts'

/** The lender for a page that says nothing without it; where it cannot be had the reader gets the error page with status 503. */
export async function loadLender(context: Readonly<RouterContextProvider>): Promise<PublicLender> {
  const reply = await context.get(visitContext).call(getLender, {})
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its error page
  if (!reply.ok) throw new Response(null, { status: 503 })
  return reply.data
}
