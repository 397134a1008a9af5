import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { TestApp, TestReply } from './start-test-app.ts'

/** A phone that keeps the cookies it is given; the app itself calls without any, as the contract allows. */
export type TestBrowser = Pick<TestApp, 'call'> & {
  /** Its cookies: `name=value`. */
  readonly cookie: string | undefined
}

/** Opens a phone; `cookie` comes from another one. */
export function openBrowser(app: Pick<TestApp, 'call'>, cookie?: string): TestBrowser {
  let kept = cookie
  const call = async <const E extends Endpoint>(endpoint: E, options: Parameters<TestApp['call']>[1]): Promise<TestReply> => {
    const headers = { ...(kept === undefined ? {} : { cookie: kept }), ...(options as { headers?: Record<string, string> }).headers }
    const reply = await app.call(endpoint, { ...options, headers } as never)
    const given = reply.headers['set-cookie']
    if (given !== undefined) kept = keep(kept, [given].flat() as string[])
    return reply
  }
  return {
    call: call as TestApp['call'],
    get cookie() {
      return kept
    },
  }
}

/** The earlier cookies with the new ones; an empty value removes one. */
function keep(before: string | undefined, given: readonly string[]): string {
  const cookies = new Map(
    [...(before?.split('; ') ?? []), ...given.map((each) => each.split(';')[0]!)].map((each) => [each.split('=')[0]!, each]),
  )
  return [...cookies.values()].filter((each) => !each.endsWith('=')).join('; ')
}
