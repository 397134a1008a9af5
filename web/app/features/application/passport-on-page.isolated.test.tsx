import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { listDocuments } from '@let-twe/core/document/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleApplication } from '../../testing/sample-application.ts'
import * as customerInformationPage from './customer-information-page.tsx'
import * as documentsPage from './required-documents-page.tsx'

const read = vi.hoisted(() => ({ name: 'AUNG KYAW MIN', passport: 'MG123456', dob: '1996-05-14' }))
vi.mock('../../mrz/read-passport.ts', () => ({ readPassport: async () => read }))
vi.mock('../../photo/prepare-photo.ts', () => ({ preparePhoto: async (blob: Blob) => ({ blob, flaws: [] }) }))

const texts = textsIn('en')
const { application: words } = texts
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)

async function open(prefill: Parameters<typeof sampleApplication>[0]) {
  // the draft, as without a network
  customerServer()
    .on(saveApplicationStep, new Refusal('service_unavailable'))

    .on(getApplication, sampleApplication({ form_state: 'qr_scan', ...prefill }))
    .on(getLender, sampleLender)
  await renderPage(customerInformationPage, { path: '/customer-information', at: '/customer-information' })
}

test('a photo of the passport fills in what is empty, and waits among the documents', async () => {
  await open({})
  fireEvent.change(field('name')!, { target: { value: 'AUNG KO' } })
  const file = new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })
  await act(async () => void fireEvent.change(screen.getByLabelText(words.passport_button), { target: { files: [file] } }))
  fireEvent.click(await screen.findByRole('button', { name: words.passport_yes }))
  expect(field('name')!.value).toBe('AUNG KO')
  expect(field('passport')!.value).toBe('MG123456')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: words.paper_passport }).checked).toBe(true)
  cleanup()

  customerServer()
    .on(getApplication, sampleApplication({ form_state: 'customer_information' }))
    .on(getLender, sampleLender)
    .on(listDocuments, [])
    .on(saveApplicationStep, new Refusal('service_unavailable'))
  await renderPage(documentsPage, { path: '/required-documents', at: '/required-documents' })
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(`^${words.photo_look}`) }))
  await waitFor(() => expect(screen.getByRole('button', { name: words.photo_send })).toBeDefined())
})

test('a borrower with a passport number is not asked for a photo', async () => {
  await open({ prefill: { passport: 'MG123456' } })
  expect(screen.queryByLabelText(words.passport_button)).toBeNull()
})
