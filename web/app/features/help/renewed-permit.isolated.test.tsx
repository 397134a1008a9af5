import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { getAnswerTime, listMessages, sendPermit, sendPermitFile } from '@let-twe/core/conversation/endpoints.ts'
import { getProfile } from '@let-twe/core/borrower/endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chooseDate } from '../../testing/choose-date.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import { sampleProfile } from '../../testing/sample-profile.ts'
import * as page from './help-page.tsx'
import { saidWholeDate } from '../../testing/said-date.ts'

const camera = vi.hoisted(() => ({ reads: '', flaws: [] as string[] }))
vi.mock('../../qr/camera.ts', () => ({ hasCamera: () => true }))
vi.mock('../../qr/qr-camera.tsx', () => ({
  QrCamera: ({ onText }: { onText: (text: string) => void }) => <button onClick={() => onText(camera.reads)}>hold the code</button>,
}))
vi.mock('../../photo/prepare-photo.ts', () => ({ preparePhoto: async (file: Blob) => ({ blob: file, flaws: camera.flaws }) }))

beforeAll(async () => void (await import('./renewed-permit.tsx')), 60_000)
beforeEach(() => void Object.assign(camera, { reads: 'https://ewp.doe.go.th/qrcheck/ref?123456789', flaws: [] }))

const { help: words, errors, question, ui } = textsIn('en')
const year = new Date().getFullYear() + 2
const known = { ...sampleProfile, work_permit: '6512345678901', permit_end: '2026-12-31' } satisfies typeof sampleProfile
const sent = {
  id: sampleId(1),
  sent_at: '2026-11-20T03:00:00.000Z',
  from: 'borrower',
  text: 'My permit was renewed.',
  pages: 1,
  voice: false,
  permit: { work_permit: known.work_permit, permit_end: `${year}-12-31`, qr_url: null, state: 'told' },
} as const

async function open(profile: typeof sampleProfile = known) {
  // where it leads: the messages, of which it is one
  const server = customerServer()
    .on(getProfile, profile)
    .on(getCurrentLoan, null)
    .on(getAnswerTime, { usual_minutes: null, opens_at: null })
    .on(listMessages, { data: [sent], page: 1, last_page: 1, total: 1 })
  await renderPage(page, { path: '/help/:type', at: '/help/permit' })
  await screen.findByLabelText(question.work_permit)
  return server
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('asks for the day alone where the number is known, and sends it with the code', async () => {
  const server = (await open()).on(sendPermit, sent)
  expect(screen.getByText(fill(words.permit_now, { date: withoutJoiners(saidWholeDate('2026-12-31')) }))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(question.work_permit).value).toBe(known.work_permit)
  await press(words.permit_send)
  expect([...document.querySelectorAll('section a[href^="#"]')].map((link) => link.getAttribute('href'))).toEqual(['#permit_end', '#file'])
  chooseDate('permit_end', `${year}-12-31`)
  camera.reads = 'https://example.com'
  await press(words.permit_scan)
  await press('hold the code')
  expect(screen.getByText(errors.qr_wrong)).toBeTruthy()
  camera.reads = 'https://ewp.doe.go.th/qrcheck/ref?123456789'
  await press(words.permit_scan)
  await press('hold the code')
  expect(screen.getByText(words.permit_scanned)).toBeTruthy()
  await press(words.permit_send)
  expect(server.calls(sendPermit).map(({ sent: { body } }) => body)).toEqual([
    { work_permit: known.work_permit, permit_end: `${year}-12-31`, qr_text: camera.reads },
  ])
  expect(screen.getByText(words.permit_told)).toBeTruthy()
})

test('without a code a photo is sent with the number and the day, also a poor one with a warning', async () => {
  camera.flaws = ['blurred']
  const server = (await open(sampleProfile)).on(sendPermitFile, sent)
  fireEvent.change(screen.getByLabelText(question.work_permit), { target: { value: '6512345678901' } })
  chooseDate('permit_end', `${year}-12-31`)
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await act(async () => void fireEvent.change(input, { target: { files: [new File(['x'], 'permit.jpg', { type: 'image/jpeg' })] } }))
  expect(screen.getByText(ui.photo_unclear)).toBeTruthy()
  expect(screen.queryByText(ui.file_ready)).toBeNull()
  await press(words.permit_send)
  // the file is read before it is sent
  expect(await screen.findByText(words.permit_told)).toBeTruthy()
  expect(server.calls(sendPermitFile)).toHaveLength(1)
})
