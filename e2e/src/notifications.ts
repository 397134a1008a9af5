import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { closeRequest, makeRequest } from '@let-twe/core/officer-request/endpoints.ts'
import { callAsStaff } from './call-server.ts'
import type { Product } from './start-product.ts'

/** An officer who asks a borrower of a waiting application for information again and again: each time is a notice. */
export async function openNotifications(product: Product, phone: string): Promise<(count: number) => Promise<void>> {
  const call = await callAsStaff(product, 'officer1')
  const [loan] = await call(searchLoans, { query: {}, body: { search: phone } })
  return async (count) => {
    for (let n = 0; n < count; n += 1) {
      const { id } = await call(makeRequest, {
        params: { id: loan!.id },
        body: { kind: 'information', reason_code: 'information_missing' },
      })
      await call(closeRequest, { params: { id } })
    }
  }
}
