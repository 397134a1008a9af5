import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { approve } from '@let-twe/core/loan/office-endpoints.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { expect, test, vi } from 'vitest'
import { press, shownDialog } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { ApproveDialog } from './approve-dialog.tsx'

const { office } = textsIn('en')

async function show(proposed_by: { id: string; name: string } | null) {
  const file = sampleLoanFile({ proposed_by, version: 21, loan: { loan_size_baht: 6500, months: 3 } })
  const onDone = vi.fn(async () => {})
  await renderPart(<ApproveDialog open file={file} onDone={onDone} onCancel={() => {}} />)
  return { dialog: shownDialog(), onDone }
}

test('the dialog names the approved loan and the proposer; the approval covers the version that was read', async () => {
  const server = officeServer().on(approve, { id: sampleId(1), version: 22 })
  const { dialog, onDone } = await show({ id: sampleId(77), name: 'Ko Zaw' })
  expect(dialog.getByText(/6,500.*3 months/)).toBeTruthy()
  expect(dialog.getByText(fill(office.proposed_by, { name: 'Ko Zaw' }))).toBeTruthy()
  await press(dialog, office.action_approve)
  const [call] = server.calls(approve)
  expect(call!.sent.body).toEqual({ version: 21 })
  expect(call!.headers.get('idempotency-key')).toBeTruthy()
  expect(onDone).toHaveBeenCalledOnce()
})

test('a proposer who is not known any more is not named', async () => {
  officeServer()
  const { dialog } = await show(null)
  expect(dialog.queryByText(/Proposed by/)).toBeNull()
})
