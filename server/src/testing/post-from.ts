import type { TestApp } from './start-test-app.ts'

/** A poster from any address of its own, as a botnet has them; `app` is asked for at each post. */
export function openPostFrom(app: () => TestApp) {
  return async (address: string, path: string, payload: object): Promise<{ status: number; code: string | undefined }> => {
    const reply = await app().customers.inject({
      method: 'POST',
      url: `/api/client${path}`,
      remoteAddress: address,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify(payload),
    })
    return { status: reply.statusCode, code: reply.json().response?.code }
  }
}

/** The address of a number: no two are the same. */
export const addressOf = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
