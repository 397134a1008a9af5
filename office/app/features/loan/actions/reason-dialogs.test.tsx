import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import { reasonCodes } from '@let-twe/core/loan/reason-code.ts'
import { postponeApplication, rejectApplication } from '@let-twe/core/loan/office-endpoints.ts'
import { proposeWriteOff } from '@let-twe/core/loan/write-off-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { buttonStyle } from '@let-twe/ui/button/button-style.ts'
import { within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { press, shownDialog, type } from '../../../testing/open-dialog.ts'
import { officeServer } from '../../../testing/render-page.tsx'
import { renderPart } from '../../../testing/render-part.tsx'
import { sampleLoanFile } from '../../../testing/sample-loan-file.ts'
import { PostponeDialog, RejectDialog, WriteOffDialog } from './reason-dialogs.tsx'

const { office, reason, errors } = textsIn('en')

const cases = [
  {
    kind: 'reject',
    Dialog: RejectDialog,
    endpoint: rejectApplication,
    look: 'danger',
    hint: office.reason_code_hint,
    reply: { id: sampleId(1), version: 8 },
    sent: { version: 7 },
  },
  {
    kind: 'postpone',
    Dialog: PostponeDialog,
    endpoint: postponeApplication,
    look: 'primary',
    hint: office.reason_code_hint,
    reply: { id: sampleId(1), version: 8 },
    sent: { version: 7 },
  },
  {
    kind: 'write_off',
    Dialog: WriteOffDialog,
    endpoint: proposeWriteOff,
    look: 'danger',
    hint: office.reason_inside_hint,
    reply: {},
    sent: {},
  },
] as const

describe.each(cases)('to $kind', ({ kind, Dialog, endpoint, look, hint, reply, sent }) => {
  const confirm = office[`action_${kind}`]

  async function show() {
    const server = officeServer().on(endpoint as Endpoint, reply as never)
    const onDone = vi.fn(async () => {})
    await renderPart(<Dialog open file={sampleLoanFile()} onDone={onDone} onCancel={() => {}} />)
    return { server, dialog: shownDialog(), onDone }
  }

  test('shows the question in its style, and names the readers of the reason', async () => {
    const { dialog } = await show()
    expect(dialog.getByText(office[`question_${kind}`])).toBeTruthy()
    expect(dialog.getByRole('button', { name: confirm }).className).toBe(buttonStyle(look, false, undefined))
    const choice = dialog.getByLabelText(office.reason)
    expect(document.getElementById(choice.getAttribute('aria-describedby')!)?.textContent).toBe(hint)
    const note: HTMLTextAreaElement = dialog.getByLabelText(new RegExp(`^${office.internal_note}`))
    expect(note.maxLength).toBe(300)
    const offered = within(choice).getAllByRole('option')
    expect(offered.map(({ textContent }) => textContent)).toEqual([office.reason_choose, ...reasonCodes[kind].map((code) => reason[code])])
  })

  test.each(reasonCodes[kind])('sends the reason %s, and no note where none was written', async (code) => {
    const { server, dialog, onDone } = await show()
    type(dialog, office.reason, code)
    await press(dialog, confirm)
    const [call] = server.calls(endpoint as Endpoint)
    expect(call!.sent).toEqual({ params: { id: sampleId(1) }, query: {}, body: { reason_code: code, ...sent } })
    expect(call!.headers.get('idempotency-key')).toBeTruthy()
    expect(onDone).toHaveBeenCalledOnce()
  })

  test('sends nothing without a reason', async () => {
    const { server, dialog } = await show()
    await press(dialog, confirm)
    expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
    expect(server.calls(endpoint as Endpoint)).toEqual([])
  })
})
