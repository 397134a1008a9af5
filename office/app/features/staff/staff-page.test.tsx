import type { Data } from '@let-twe/core/endpoint.ts'
import { inviteToOffice, listInvitations } from '@let-twe/core/staff/invitation-endpoints.ts'
import { listAllBranches } from '@let-twe/core/location/office-endpoints.ts'
import { listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { listRoles, listStaff, updateStaff } from '@let-twe/core/staff/endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { getStaffPicture, removeStaffIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog, press, shownDialog, type } from '../../testing/open-dialog.ts'
import { officeServer, renderPage, sessionOf } from '../../testing/render-page.tsx'
import { sampleRole, sampleRoles } from '../../testing/sample-role.ts'
import { sampleBranch } from '../../testing/sample-branch.ts'
import * as staffPage from './staff-page.tsx'

const { errors, office, staff } = textsIn('en')
const [here, there] = [sampleId(21), sampleId(22)]
const account: Data<typeof listStaff>[number] = {
  id: sampleId(77),
  username: 'zaw',
  name: 'Ko Zaw',
  role: sampleRole('officer'),
  active: true,
  branches: [here],
  waits: false,
  phone: null,
  money_from: null,
  shown_name: null,
  has_picture: false,
  created_at: '2026-11-20T03:00:00.000Z',
}

const words = (en: string) => ({ mm: en, en, th: en })

const pageServer = () =>
  officeServer()
    .on(listStaff, [account])
    .on(listInvitations, [])
    .on(listDualControls, [])
    .on(listRoles, sampleRoles)
    .on(listAllBranches, [
      { ...sampleBranch, id: here, name: words('Mahachai') },
      { ...sampleBranch, id: there, name: words('Om Noi') },
    ])

test("a person's branches are saved as ticked", async () => {
  const server = pageServer().on(updateStaff, account)
  await renderPage(staffPage, { path: '/staff', session: sessionOf('admin') })
  const dialog = openDialog(office.edit)
  fireEvent.click(dialog.getByLabelText('Mahachai'))
  fireEvent.click(dialog.getByLabelText('Om Noi'))
  await press(dialog, office.save, 2)
  expect(server.calls(updateStaff).map(({ sent }) => sent.body)).toMatchObject([
    { name: 'Ko Zaw', role: 'officer', active: true, branches: [there] },
  ])
})

test('all branches are a choice of its own, which none ticked is not', async () => {
  const server = pageServer().on(updateStaff, account).on(inviteToOffice, { sent_to: '+66…678' })
  await renderPage(staffPage, { path: '/staff', session: sessionOf('admin') })
  const change = openDialog(office.edit)
  fireEvent.click(change.getByLabelText(staff.all_branches))
  expect(change.queryByLabelText('Mahachai')).toBeNull()
  await press(change, office.save)
  expect(server.calls(updateStaff).map(({ sent }) => sent.body)).toMatchObject([{ branches: 'all' }])
  const invite = openDialog(staff.invite)
  type(invite, office.username, 'mya')
  type(invite, staff.name, 'Mya Mya')
  type(invite, staff.phone, '0812345678')
  await press(invite, staff.invite)
  const named = [`${staff.branches}: ${errors.field_required}`, `${office.internal_note}: ${errors.field_required}`]
  expect(invite.getAllByRole('link').map((link: HTMLElement) => link.textContent)).toEqual(named)
  expect(server.calls(inviteToOffice)).toEqual([])
  fireEvent.click(invite.getByLabelText('Om Noi'))
  type(invite, office.internal_note, 'Begins today')
  await press(invite, staff.invite)
  expect(server.calls(inviteToOffice).map(({ sent }) => sent.body)).toMatchObject([{ branches: [there], note: 'Begins today' }])
})

test('the name and picture that borrowers see are looked at and removed', async () => {
  const server = officeServer()
    .on(listStaff, [{ ...account, shown_name: 'Ko Zaw Zaw', has_picture: true }])
    .on(listInvitations, [])
    .on(listDualControls, [])
    .on(listRoles, sampleRoles)
    .on(listAllBranches, [])
    .on(getStaffPicture, new Blob(['face'], { type: 'image/jpeg' }))
    .on(removeStaffIntroduction, { name: null, has_picture: false, languages: [] })
  await renderPage(staffPage, { path: '/staff', session: sessionOf('admin') })
  expect(screen.getByText(fill(staff.introduced_as, { name: 'Ko Zaw Zaw' }))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: staff.introduction_remove }))
  await screen.findByText(fill(staff.introduction_remove_question, { name: account.name }))
  expect(server.calls(getStaffPicture)).toHaveLength(1)
  await press(shownDialog(), 'OK')
  expect(server.calls(removeStaffIntroduction)).toHaveLength(1)
})
