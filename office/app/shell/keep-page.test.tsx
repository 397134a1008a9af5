import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getLoanFile } from '@let-twe/core/loan/office-endpoints.ts'
import { claimLoan } from '@let-twe/core/work-queue/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as loanFilePage from '../features/loan/loan-file-page.tsx'
import { openDialog, type } from '../testing/open-dialog.ts'
import { manager, officeServer, renderPage } from '../testing/render-page.tsx'
import { sampleContacts } from '../testing/sample-contacts.ts'
import { sampleLoanFile } from '../testing/sample-loan-file.ts'

const { desk, office } = textsIn('en')
const file = sampleLoanFile()
const claimed = { claimed_by: { id: manager.id, name: manager.name }, put_aside_until: null }
const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

async function openCase() {
  const server = officeServer().on(listContacts, sampleContacts()).on(getLoanFile, file).on(claimLoan, claimed)
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}?pane=contact` })
  return server
}

test.each(['network', 'server_error', 'service_unavailable', 'too_many_requests'] as const)(
  'after an act a case that cannot be read again (%s) stays with what is typed, says so, and is read by a press',
  async (failure) => {
    const server = await openCase()
    const dialog = openDialog(desk.note_add)
    type(dialog, desk.note_text, 'Called the employer')
    const note = dialog.getByLabelText(desk.note_text) as HTMLTextAreaElement
    if (failure === 'network') server.cut(getLoanFile)
    else server.on(getLoanFile, new Refusal(failure))
    await click(desk.claim)
    expect(server.calls(claimLoan)).toHaveLength(1)
    expect(screen.queryByText(office.broken_title)).toBeNull()
    expect([screen.getByText(desk.page_old) !== null, note.isConnected, note.value]).toEqual([true, true, 'Called the employer'])
    server.on(getLoanFile, { ...file, ...claimed })
    await click(desk.read_anew)
    expect(screen.queryByText(desk.page_old)).toBeNull()
    expect([screen.queryByRole('button', { name: desk.claim }), note.value]).toEqual([null, 'Called the employer'])
  },
)

test('a case that is gone or may no longer be seen does not stay', async () => {
  const server = await openCase()
  server.on(getLoanFile, new Refusal('not_found'))
  await click(desk.claim)
  expect(screen.queryByRole('button', { name: desk.note_add })).toBeNull()
})

test('a page that was never read does not show an earlier one', async () => {
  officeServer().on(listContacts, sampleContacts()).cut(getLoanFile)
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${file.loan.id}` })
  expect(screen.getByText(office.broken_title)).toBeTruthy()
})
