import { traced } from '../tracing/tracing.ts'
import { SmsRefused, SmsUnanswered } from './sms-gateway.ts'

/** A gateway answers within this, or counts as not answering. */
const gatewayTimeoutMs = 10_000

/** A gateway's JSON reply, or an error with the known state of the message. */
export function callGateway(url: URL, request: RequestInit, timeoutMs: number = gatewayTimeoutMs): Promise<unknown> {
  return traced('gateway', { 'server.address': url.host }, () => call(url, request, timeoutMs))
}

async function call(url: URL, request: RequestInit, timeoutMs: number): Promise<unknown> {
  let response: Response
  let body: string
  try {
    response = await fetch(url, { ...request, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    body = await response.text()
  } catch (error) {
    const cause = (error as { cause?: { code?: string } }).cause?.code
    // nothing was sent when not even a connection stood
    if (
      cause !== undefined &&
      ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(cause)
    )
      throw new Error(`gateway ${url.host} cannot be reached`, { cause: error })
    throw new SmsUnanswered(`gateway ${url.host} did not answer`, { cause: error })
  }
  if (response.status === 429 || response.status === 401 || response.status === 403)
    throw new Error(`gateway ${url.host} answered ${response.status}`)
  if (response.status >= 500) throw new SmsUnanswered(`gateway ${url.host} answered ${response.status}`)
  if (!response.ok) throw new SmsRefused(`gateway ${url.host} refused with ${response.status}`)
  try {
    return JSON.parse(body)
  } catch (error) {
    throw new SmsUnanswered(`gateway ${url.host} answered without sense`, { cause: error })
  }
}

/** The value of an HTTP basic authorization header. */
export function basicAuthorization(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
}
