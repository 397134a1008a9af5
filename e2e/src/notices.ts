import { staffLogin } from '@let-twe/core/office/staff-endpoints.ts'
import { closeRequest, makeRequest, searchLoans } from '@let-twe/core/office/endpoints.ts'
import type { APIRequestContext } from '@playwright/test'
import type { Product } from './start-product.ts'

/** An officer at the office's own API, who asks a borrower of a waiting application for information again and again: each time is a notice. */
export async function openNotices(request: APIRequestContext, product: Product, phone: string): Promise<(count: number) => Promise<void>> {
  const password = product.startLines.map((line) => /^\s+officer1\s+password (\S+)/.exec(line)?.[1]).find(Boolean)
  const { token } = await post(staffLogin.path, { username: 'officer1', password })
  const [loan] = await post(searchLoans.path, { search: phone }, token)
  return async (count) => {
    for (let n = 0; n < count; n += 1) {
      const { id } = await post(makeRequest.path.replace('{id}', loan.id), { kind: 'information', reason: 'ပြင်ပေးပါ' }, token)
      await post(closeRequest.path.replace('{id}', id), undefined, token)
    }
  }

  async function post(path: string, body: object | undefined, token = '') {
    const reply = await request.post(`${product.office}/api/office${path}`, {
      headers: { 'x-language': 'en', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { data: body }),
    })
    if (!reply.ok()) throw new Error(`${path} answered ${reply.status()} ${await reply.text()}`)
    return (await reply.json()).data
  }
}
