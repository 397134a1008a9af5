import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { confirmIdentity } from '@let-twe/core/auth/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { splitNrc } from '@let-twe/core/nrc/nrc-number.ts'
import { chooseDate } from '../testing/choose-date.ts'
import type { Person } from '../page/visit.ts'
import { customerServer, renderPage } from '../testing/render-page.tsx'
import { sampleProfile } from '../testing/sample-profile.ts'
import { GatedContent } from '../layouts/gated-content.tsx'

const { account, errors, layout, question } = textsIn('en')
const page = {
  default: () => (
    <GatedContent>
      <p>the page</p>
    </GatedContent>
  ),
}

const asks: Partial<Person> = { restricted: true, identityLifts: true }
/** The server's facts of the session at a check. */
let known = asks

async function open() {
  known = asks
  const server = customerServer().on(confirmIdentity, {}).on(getProfile, sampleProfile)
  await renderPage(page, { path: '/home', person: () => known })
  await screen.findByRole('heading', { name: account.identity_step_title })
  return server
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('after a forgotten PIN the permit and the date of birth open the page', async () => {
  const server = await open()
  expect(screen.queryByText('the page')).toBeNull()
  type(question.work_permit, '65-1234567890-1')
  chooseDate('dob', '1995-05-20')
  known = {}
  await press(account.confirm)
  expect(server.calls(confirmIdentity).map(({ sent }) => sent.body)).toEqual([{ work_permit: '6512345678901', dob: '1995-05-20' }])
  expect(screen.getByText('the page')).toBeTruthy()
  expect(screen.queryByText(layout.restricted_title)).toBeNull()
})

test('the identity card is answered by its picker', async () => {
  const server = await open()
  fireEvent.click(screen.getByLabelText(account.paper_identity_number))
  for (const [part, value] of Object.entries(splitNrc('12/OUKAMA(N)123456'))) {
    const field = () => document.querySelector<HTMLSelectElement | HTMLInputElement>(`[name="${part}"]`)!
    // its lists come a little later
    await vi.waitFor(() => expect(field() instanceof HTMLInputElement || field().querySelector(`[value="${value}"]`)).toBeTruthy(), 60_000)
    fireEvent.change(field(), { target: { value } })
  }
  chooseDate('dob', '1995-05-20')
  await press(account.confirm)
  expect(server.calls(confirmIdentity).map(({ sent }) => sent.body)).toEqual([{ identity_number: '12/OUKAMA(N)123456', dob: '1995-05-20' }])
})

test('a missing answer shows at its field, and nothing is sent', async () => {
  const server = await open()
  await press(account.confirm)
  expect(screen.getAllByText(errors.field_required)).toHaveLength(2)
  expect(server.calls(confirmIdentity)).toEqual([])
})

test('a wrong answer stays to be corrected; where the tries are used up, staff call', async () => {
  const server = await open()
  server.on(confirmIdentity, new Refusal('identity_wrong'))
  type(question.work_permit, '6512345678901')
  chooseDate('dob', '1995-05-20')
  await press(account.confirm)
  expect(screen.getByLabelText<HTMLInputElement>(question.work_permit).value).toBe('6512345678901')
  server.on(confirmIdentity, new Refusal('account_restricted'))
  known = { restricted: true }
  await press(account.confirm)
  expect(screen.getByText(layout.restricted_title)).toBeTruthy()
  expect(screen.getByText('the page')).toBeTruthy()
})

test('it can wait: the page shows its allowed part, and links back to the questions', async () => {
  await open()
  await press(account.identity_step_later)
  expect(screen.getByText('the page')).toBeTruthy()
  await press(account.identity_step_open)
  await screen.findByRole('heading', { name: account.identity_step_title })
})
