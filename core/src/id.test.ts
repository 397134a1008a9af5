import { expect, expectTypeOf, it } from 'vitest'
import type { Data, Received } from './endpoint.ts'
import type { BorrowerId, LoanId } from './id.ts'
import type { getLoan } from './loan/endpoints.ts'
import type { getDocument } from './document/endpoints.ts'

const text = '0d3e7bd2-8a4f-4c55-9a43-2f6b7c1d9e10'

it('the id of one thing is not taken for that of another', () => {
  const loan: LoanId = text
  // @ts-expect-error -- a loan is no borrower
  const borrower: BorrowerId = loan
  expect(borrower).toBe(text)
})

it('the contract marks the owner of each id, in both directions', () => {
  expectTypeOf<Received<typeof getLoan>['params']['id']>().toEqualTypeOf<LoanId>()
  expectTypeOf<Data<typeof getLoan>['id']>().toEqualTypeOf<LoanId>()
  expectTypeOf<Received<typeof getDocument>['params']['id']>().not.toExtend<LoanId>()
})
