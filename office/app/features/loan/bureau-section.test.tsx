import { askBureau, recordBureauConsent, withdrawBureauConsent } from '@let-twe/core/bureau/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { satang } from '@let-twe/core/money.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import { BureauSection } from './bureau-section.tsx'

const { office, common } = textsIn('en')
const at = '2026-11-23T03:00:00.000Z'
const recorded = { consented_at: at, recorded_by: 'Mya', has_scan: true }
const agreed: NonNullable<LoanFile['bureau']> = { ...recorded, may_ask: true, declared_satang: satang(0), result: null }

async function show(bureau: LoanFile['bureau']) {
  const onDone = vi.fn(async () => {})
  await renderPart(<BureauSection file={{ ...sampleLoanFile(), bureau }} onDone={onDone} />)
  return onDone
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('without a bureau there is nothing', async () => {
  officeServer()
  await show(null)
  expect(screen.queryByText(office.bureau)).toBeNull()
})

test('without the consent its signed paper is uploaded; without a file nothing is sent, and nothing is asked', async () => {
  const server = officeServer().on(recordBureauConsent, {})
  const onDone = await show({ ...agreed, consented_at: null, recorded_by: null, has_scan: false, may_ask: false })
  expect(screen.queryByRole('button', { name: office.bureau_ask })).toBeNull()
  await press(office.bureau_agreed)
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => act(async () => void fireEvent.click(dialog.getByRole('button', { name: office.bureau_agreed })))
  await confirm()
  expect(server.calls(recordBureauConsent)).toHaveLength(0)
  const paper = [new File([new Uint8Array(3)], 'consent.jpg', { type: 'image/jpeg' })]
  Object.assign(dialog.getByLabelText(new RegExp(`^${office.signed_paper_file}`)), { files: paper })
  await confirm()
  expect(server.calls(recordBureauConsent)).toHaveLength(1)
  expect(onDone).toHaveBeenCalledTimes(1)
})

test('ten presses ask once; a failure says that the case goes on and is asked again', async () => {
  const server = officeServer().on(askBureau, {})
  await show({ ...agreed, result: { outcome: 'not_known', at, debts: null } })
  expect(screen.getByText(office.bureau_not_known, { exact: false })).toBeTruthy()
  await act(async () => {
    for (let time = 0; time < 10; time += 1) fireEvent.click(screen.getByRole('button', { name: office.bureau_again }))
  })
  expect(server.calls(askBureau)).toHaveLength(1)
})

test('the debts stand beside the declared ones, and the consent can be taken back', async () => {
  const server = officeServer().on(withdrawBureauConsent, {})
  const debts = { count: 2, owed_satang: satang(1_130_000), monthly_satang: satang(150_000), days_late: 12, differ: true }
  await show({ ...agreed, may_ask: false, result: { outcome: 'found', at, debts } })
  for (const words of [office.bureau_owed, office.bureau_monthly, office.bureau_declared]) expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: office.bureau_again })).toBeNull()
  await press(office.bureau_withdraw)
  await press(common.ok)
  expect(server.calls(withdrawBureauConsent)).toHaveLength(1)
})

test('the case says who recorded the consent, and that a reply is deleted at its time limit', async () => {
  officeServer()
  await show({ ...agreed, may_ask: false, result: { outcome: 'found', at, debts: null } })
  expect(screen.getByText(fill(office.bureau_recorded_by, { name: 'Mya' }))).toBeTruthy()
  expect(screen.getByText(office.bureau_reply_gone)).toBeTruthy()
})
