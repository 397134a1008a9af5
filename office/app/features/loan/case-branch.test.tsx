import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { changeBranch } from '@let-twe/core/loan/branch-endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleContacts } from '../../testing/sample-contacts.ts'
import { here, sampleBranch, there } from '../../testing/sample-branch.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { CaseBranch } from './case-branch.tsx'
import * as loanFilePage from './loan-file-page.tsx'

const { cash, desk, errors, common } = textsIn('en')

async function open(session = manager) {
  const onDone = vi.fn(async () => {})
  const server = officeServer().on(listAllBranches, [
    { ...sampleBranch, ...here },
    { ...sampleBranch, ...there },
    { ...sampleBranch, id: sampleId(63), name: { en: 'Closed one' }, active: false },
  ])
  await renderPart(<CaseBranch file={sampleLoanFile({ branch: here })} onDone={onDone} />, session)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mahachai' })))
  return { server, onDone }
}

async function give() {
  fireEvent.change(screen.getByLabelText(desk.branch), { target: { value: there.id } })
  fireEvent.change(screen.getByLabelText(desk.branch_note), { target: { value: 'Moved house' } })
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.branch_change })))
}

test('a loan is given to another open branch with a note', async () => {
  const { server, onDone } = await open()
  expect([...screen.getByLabelText<HTMLSelectElement>(desk.branch).options].map(({ text }) => text)).toEqual([
    cash.branch_choose,
    'Ban Phaeo',
  ])
  await act(async () => fireEvent.click(screen.getByRole('button', { name: desk.branch_change })))
  expect(server.calls(changeBranch)).toHaveLength(0)
  server.on(changeBranch, { branch: there })
  await give()
  expect(server.calls(changeBranch).map(({ sent }) => sent.body)).toEqual([{ to_branch_id: there.id, note: 'Moved house' }])
  expect(onDone).toHaveBeenCalledOnce()
})

test('branches that cannot be read are said, and the next press reads them', async () => {
  const server = officeServer().cut(listAllBranches)
  await renderPart(<CaseBranch file={sampleLoanFile({ branch: here })} onDone={async () => {}} />)
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Mahachai' })))
  await press()
  expect(screen.getByText(common.network_error)).toBeTruthy()
  server.on(listAllBranches, [{ ...sampleBranch, ...there }])
  await press()
  expect(screen.getByLabelText(desk.branch)).toBeTruthy()
})

test('an officer of the branch that transferred it returns to the work page', async () => {
  const { server, onDone } = await open({ ...manager, branches: [here] })
  server.on(changeBranch, { branch: there })
  await give()
  expect(screen.getByText('went to /')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})

test('a case of another branch says whose it is, and offers no other try', async () => {
  officeServer().on(getLoanFile, new Refusal('other_branch')).on(listContacts, sampleContacts())
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${sampleLoanFile().loan.id}` })
  expect(screen.getByRole('heading', { name: desk.other_branch_title })).toBeTruthy()
  expect(screen.getByText(errors.other_branch)).toBeTruthy()
  expect(screen.queryByRole('button', { name: common.retry })).toBeNull()
})
