import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { TestApp, TestReply } from './start-test-app.ts'

/** A phone that keeps the cookies it is given; the app itself calls without any, as the contract allows. */
export type TestBrowser = Pick<TestApp, 'call'> & {
  /** What it would send: `name=value`. */
  readonly cookie: string | undefined
}

/** Opens a phone; `cookie` is one that was carried there from another. */
export function openBrowser(app: Pick<TestApp, 'call'>, cookie?: string): TestBrowser {
  let kept = cookie
  const call = async <const E extends Endpoint>(endpoint: E, options: Parameters<TestApp['call']>[1]): Promise<TestReply> => {
    const headers = { ...(kept === undefined ? {} : { cookie: kept }), ...(options as { headers?: Record<string, string> }).headers }
    const reply = await app.call(endpoint, { ...options, headers } as never)
    const given = reply.headers['set-cookie']
    if (given !== undefined) kept = String(given).split(';')[0]
    return reply
  }
  return {
    call: call as TestApp['call'],
    get cookie() {
      return kept
    },
  }
}
