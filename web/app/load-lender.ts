import { getLender } from '@let-twe/core/lender/endpoints.ts'
import type { PublicLender } from '@let-twe/core/lender/public-lender.ts'
import type { RouterContextProvider } from 'react-router'
import { languageOfRequest } from './language-cookie.ts'
import { callApiContext } from './request-context.ts'

/** The lender for a page that says nothing without it; where it cannot be had the reader gets the error page with status 503. */
export async function loadLender(request: Request, context: Readonly<RouterContextProvider>): Promise<PublicLender> {
  const reply = await context.get(callApiContext)(getLender, {}, languageOfRequest(request).language)
  // oxlint-disable-next-line typescript/only-throw-error -- the router shows a thrown reply as its error page
  if (!reply) throw new Response(null, { status: 503 })
  return reply.data
}
