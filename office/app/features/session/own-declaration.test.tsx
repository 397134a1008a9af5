import { declareRelated, getOwnDeclaration } from '@let-twe/core/staff/related-party-endpoints.ts'
import { getOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { getOwnIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import { listStaffDevices } from '@let-twe/core/staff/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog, press } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import * as accountPage from './account-page.tsx'

const { staff, question } = textsIn('en')

test('declares the own numbers and the persons that are left in the list', async () => {
  const server = officeServer()
    .on(listStaffDevices, { devices: [], recovery_codes_left: 9 })
    .on(getOwnDeclaration, { declared: null, until: null, people: [] })
    .on(getOwnExtension, { offered: false, extension: null })
    .on(getOwnIntroduction, { name: null, has_picture: false, languages: [] })
    .on(declareRelated, { declared: '2026-11-23', until: '2027-11-23', people: [] })
  await renderPage(accountPage, { path: '/account', session: manager })
  expect(screen.getByText(staff.declaration_none)).toBeTruthy()
  const dialog = openDialog(staff.declaration_edit)
  const fill = (place: number, label: string, value: string) =>
    fireEvent.change(dialog.getAllByLabelText(new RegExp(`^${label}`))[place]!, { target: { value } })
  fill(0, staff.declaration_paper, '12/OUKAMA(N)123456')
  fill(0, question.phone_number, '0812345678')
  fireEvent.click(dialog.getByRole('button', { name: staff.declaration_add }))
  fill(1, question.name, 'WRONG PERSON')
  fireEvent.click(dialog.getByRole('button', { name: staff.declaration_add }))
  fill(2, question.name, 'KHIN KHIN')
  fill(2, staff.relation, 'sibling')
  fill(2, question.account_number, '1234567890')
  fill(2, question.bank, '004')
  fireEvent.click(dialog.getAllByRole('button', { name: staff.declaration_remove })[0]!)
  await press(dialog, staff.declaration_confirm)
  expect(server.calls(declareRelated)[0]!.sent.body).toEqual({
    people: [
      { relation: 'self', name: manager.name, identity_number: '12/OUKAMA(N)123456', phone_number: '0812345678' },
      { relation: 'sibling', name: 'KHIN KHIN', bank: '004', account_number: '1234567890' },
    ],
  })
})
