import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile, signOnPaper } from '@let-twe/core/loan/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test } from 'vitest'
import { openDialog, press, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleContacts } from '../../testing/sample-contacts.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { office, errors } = textsIn('en')

async function open() {
  const file = sampleLoanFile({ loan: { loan_state: 'appointment_confirmed', approved: true } })
  const server = officeServer().on(getLoanFile, file).on(listContacts, sampleContacts()).on(signOnPaper, {})
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}`, session: manager })
  return { server, dialog: openDialog(office.action_sign_on_paper), file }
}

test('a signature on paper goes with its picture and a note, once for any number of presses', async () => {
  const { server, dialog, file } = await open()
  await press(dialog, office.action_sign_on_paper)
  expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThanOrEqual(2)
  type(dialog, new RegExp(`^${office.internal_note}`), 'Her phone is broken')
  await press(dialog, office.action_sign_on_paper)
  expect(server.calls(signOnPaper)).toEqual([])
  const paper = new File(['paper'], 'paper.jpg', { type: 'image/jpeg' })
  // the form reads the files that the field holds: an event alone leaves it empty
  Object.assign(dialog.getByLabelText(new RegExp(`^${office.signed_paper_file}`)), { files: [paper] })
  await press(dialog, office.action_sign_on_paper, 3)
  expect(server.calls(signOnPaper)).toMatchObject([
    { sent: { params: { id: file.loan.id }, body: { version: String(file.version), note: 'Her phone is broken' } } },
  ])
})
