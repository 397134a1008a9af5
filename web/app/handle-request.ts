import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import * as build from 'virtual:react-router/server-build'
import { type CallPublicApi, callApiContext, nonceContext, originContext, todayContext } from './request-context.ts'

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** Renders the page of a request. The one thing that the server knows of the web app. */
export function handleRequest(
  request: Request,
  given: { nonce: string | undefined; origin: string; today: BusinessDate; callApi: CallPublicApi },
): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(nonceContext, given.nonce)
  context.set(originContext, given.origin)
  context.set(todayContext, given.today)
  context.set(callApiContext, given.callApi)
  return handle(request, context)
}
