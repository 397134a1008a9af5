import { searchOffice } from '@let-twe/core/search/endpoints.ts'
import { satang, satangToBaht } from '@let-twe/core/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeActiveLoan } from '../../testing/make-loan.ts'
import { signInBorrower } from '../../testing/sign-in-borrower.ts'
import { signInStaff } from '../../testing/sign-in-staff.ts'
import { type TestApp, type TestSession, startTestApp } from '../../testing/start-test-app.ts'

let app: TestApp
let officer: TestSession & { staff_id: string }
let manager: TestSession
const loanOf: Record<string, string> = {}
const personOf: Record<string, string> = {}
const names = ['Nandar Hlaing', 'Zaw Min', 'Hla Hla Win']

beforeAll(async () => {
  app = await startTestApp()
  officer = await signInStaff(app, 'officer')
  manager = await signInStaff(app, 'manager')
  for (const [index, name] of names.entries()) {
    const { user_id: id } = await signInBorrower(app, { name, phone_number: `+6681765432${index}` })
    personOf[name] = id
    loanOf[name] = await makeActiveLoan(app, id)
  }
})
afterAll(() => app.close())

async function find(search: string, as: TestSession = officer) {
  const { status, body } = await app.call(searchOffice, { as, body: { search } })
  expect(status).toBe(200)
  return body.data
}
const people = async (search: string) => (await find(search)).people.map(({ name }: { name: string }) => name)

describe('a person', () => {
  it.each(['nandar', 'Nan Dar Hlaing', 'Nander Hlain', 'Nandra Hlaing', 'နန္ဒာလှိုင်', '+66 81 765 4320', '7654320'])(
    'is found by %s',
    async (search) => {
      expect(await people(search)).toEqual(['Nandar Hlaing'])
    },
  )

  it('is found by a middle part of the phone number, with the others that have it', async () => {
    expect((await people('17 65 43')).toSorted()).toEqual(names.toSorted())
  })

  it('comes with the newest loan, and a name that only sounds alike is said to', async () => {
    expect(await find('Zaw Min')).toMatchObject({
      alike: false,
      people: [{ id: personOf['Zaw Min'], loan: { id: loanOf['Zaw Min'], state: 'active' } }],
    })
    expect(await find('Nander Hlain')).toMatchObject({ alike: true })
  })

  it('is not found by nothing', async () => {
    expect(await find('%%')).toEqual({ people: [], alike: false, loans: [], transfers: [], due: [] })
    expect(await people('Xqzw')).toEqual([])
  })
})

describe('a number', () => {
  it('finds its loan, however the bank’s number is written', async () => {
    const { db } = app.platform.database
    const loan = await db
      .selectFrom('loan')
      .select('payment_reference_number')
      .where('id', '=', loanOf['Zaw Min']!)
      .executeTakeFirstOrThrow()
    expect((await find(loan.payment_reference_number)).loans).toMatchObject([{ loan_id: loanOf['Zaw Min'], by: 'reference' }])
    const { bank_reference: payout } = await db
      .selectFrom('ledger_posting')
      .select('bank_reference')
      .where('loan_id', '=', loanOf['Zaw Min']!)
      .where('kind', '=', 'disbursement')
      .executeTakeFirstOrThrow()
    expect((await find(` ${payout!.toLowerCase()}`)).loans).toMatchObject([{ loan_id: loanOf['Zaw Min'], by: 'disbursement' }])
  })

  it('that is an amount finds the instalments of it', async () => {
    const first = await app.platform.database.db
      .selectFrom('instalment')
      .selectAll()
      .where('loan_id', '=', loanOf['Zaw Min']!)
      .where('number', '=', 1)
      .executeTakeFirstOrThrow()
    const due = (await find(String(satangToBaht(satang(first.principal_satang + first.interest_satang))))).due
    expect(due.map(({ loan_id: id }: { loan_id: string }) => id).toSorted()).toEqual(Object.values(loanOf).toSorted())
    expect(due[0]).toMatchObject({ due_date: first.due_date })
  })
})

it('shows transfers to staff who assign them, and the trail holds the kind of the search', async () => {
  expect((await find('555', manager)).transfers).toEqual([])
  const events = await app.platform.database.db
    .selectFrom('audit_event')
    .select('detail')
    .where('action', '=', 'people.list')
    .where('actor_id', '=', officer.staff_id)
    .execute()
  expect(events.map(({ detail }) => (detail as { search: string }).search).toSorted()).toEqual(['amount', 'name', 'number', 'phone'])
})
