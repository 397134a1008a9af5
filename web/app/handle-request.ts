import { RouterContextProvider, type ServerBuild, createRequestHandler } from 'react-router'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { languages } from '@let-twe/core/language.ts'
import * as build from 'virtual:react-router/server-build'
import { earlyScripts } from './early-script.ts'
export { paintScreen } from './first-screen/paint-screen.tsx'
import { lookScript } from './look/look.ts'
import { pageScript } from './page-script.ts'
import { prepareTexts } from './prepare-texts.ts'
import { startScripts } from './start-script.ts'
import { type CallPublicApi, callApiContext, failedContext, originContext, requestNumberContext, todayContext } from './request-context.ts'

await Promise.all(languages.map(prepareTexts))

const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

/** The scripts that stand inside a page, which its content security policy lets through by their hashes. */
export const inlineScripts = [pageScript, ...Object.values(earlyScripts), ...Object.values(startScripts), lookScript]

/** What the server knows of a request. */
type Given = {
  readonly origin: string
  readonly today: BusinessDate
  readonly callApi: CallPublicApi
  /** By which the log knows it. */
  readonly number: string
  readonly failed: (error: unknown) => void
}

/** Renders the page of a request. */
export function handleRequest(request: Request, given: Given): Promise<Response> {
  const context = new RouterContextProvider()
  context.set(originContext, given.origin)
  context.set(todayContext, given.today)
  context.set(callApiContext, given.callApi)
  context.set(requestNumberContext, given.number)
  context.set(failedContext, given.failed)
  return handle(request, context)
}
