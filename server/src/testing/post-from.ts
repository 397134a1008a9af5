import type { TestApp } from './start-test-app.ts'

/**
 * A poster from any address of its own, as a botnet has them, to the customers' server or the office's; `app` is called at each
 * post.
 */
export function openPostFrom(app: () => TestApp, to: 'customers' | 'office' = 'customers') {
  const base = to === 'office' ? '/api/office' : '/api/client'
  return async (address: string, path: string, payload: object): Promise<{ status: number; code: string | undefined }> => {
    const reply = await (
      await app()[to]()
    ).inject({
      method: 'POST',
      url: base + path,
      remoteAddress: address,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    return { status: reply.statusCode, code: reply.json().response?.code }
  }
}

/** The address of a number: no two are the same. */
export const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
