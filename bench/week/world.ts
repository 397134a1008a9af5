import { login } from '@let-twe/core/auth/endpoints.ts'
import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import type { AppointmentType } from '@let-twe/core/appointment/endpoints.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { searchBorrowers } from '@let-twe/core/borrower/office-endpoints.ts'
import type { LoanId } from '@let-twe/core/id.ts'
import { listBranches } from '@let-twe/core/location/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { type Call, callAsCustomer, callAsStaff } from '../../e2e/src/call-server.ts'
import { pin } from '../../e2e/src/sign-in.ts'
import type { Person } from '../../e2e/src/person.ts'
import type { Product } from '../../e2e/src/start-product.ts'

/** The four of the week. */
export const usernames = ['officer1', 'officer2', 'manager1', 'admin1'] as const
export type Username = (typeof usernames)[number]
export type Staff = Readonly<Record<Username, Person>>

/** The borrowers of the week, whose phones the bench holds. */
export type World = {
  /** The calls of a borrower, who logs in with the PIN anew: a session ends between two days. */
  call(phone: PhoneNumber): Promise<Call>
  loanOf(phone: PhoneNumber): Promise<{ readonly id: LoanId; readonly reference: string }>
  borrowerOf(phone: PhoneNumber): Promise<string>
  /** The first free time on a day, or the first of all. */
  book(phone: PhoneNumber, type: AppointmentType, on?: BusinessDate): Promise<void>
}

export function worldOf(product: Product): World {
  const callOf = async (phone: PhoneNumber) =>
    callAsCustomer(product, await callAsCustomer(product)(login, { body: { phone_number: phone, type: 'pin', code: pin } }))
  return {
    call: callOf,
    async loanOf(phone) {
      const [loan] = await (await callAsStaff(product, 'officer1'))(searchLoans, { query: {}, body: { search: phone } })
      return { id: loan!.id as LoanId, reference: loan!.payment_reference_number }
    },
    async borrowerOf(phone) {
      const [borrower] = await (await callAsStaff(product, 'officer1'))(searchBorrowers, { query: {}, body: { search: phone } })
      return borrower!.id
    },
    async book(phone, type, on) {
      const call = await callOf(phone)
      const at = type === 'branch' ? { branch_id: (await call(listBranches, { query: {} }))[0]!.id } : {}
      const slots = await call(listSlots, { params: { type }, query: at })
      const { date, time } = slots.find((slot) => on === undefined || slot.date === on)!
      await call(bookAppointment, { params: { type }, body: { ...at, date, time } })
    },
  }
}
