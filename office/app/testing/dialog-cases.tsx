import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDialog, press, shownDialog, type } from './open-dialog.ts'

/** A dialog of the office: its button, its input, and its call. */
export type DialogCase = {
  readonly name: string
  /** Shows the page that the question stands on. */
  readonly show: () => Promise<StubServer>
  readonly button: string
  readonly confirm: string
  /** The typed or chosen values, by name of the field and its label. */
  readonly typed?: Readonly<Record<string, readonly [label: string | RegExp, value: string]>>
  /** Which of these fields may be left empty. */
  readonly optional?: readonly string[]
  readonly endpoint: Endpoint
  readonly params: Readonly<Record<string, string>>
  readonly body: unknown
  readonly reply: unknown
}

const { common, errors, office } = textsIn('en')

/** The tests of every dialog of the office. */
export function describeDialogs(cases: readonly DialogCase[]): void {
  describe.each(cases)('$name', ({ show, button, confirm, typed = {}, optional = [], endpoint, params, body, reply }) => {
    const fields = Object.keys(typed)
    const open = async (answer: unknown) => {
      const server = await show()
      server.on(endpoint as never, answer as never)
      // a dialog may read its choices
      await act(async () => void openDialog(button))
      return { server, dialog: shownDialog() }
    }
    const fillIn = (dialog: ReturnType<typeof openDialog>) => {
      for (const [label, value] of Object.values(typed)) type(dialog, label, value)
    }

    test('sends exactly the typed values, once for any number of presses, and closes', async () => {
      const { server, dialog } = await open(reply)
      const release = server.hold(endpoint)
      fillIn(dialog)
      await press(dialog, confirm, 3)
      expect(server.calls(endpoint)).toHaveLength(1)
      const [call] = server.calls(endpoint)
      expect(call!.sent).toEqual({ params, query: {}, body })
      expect(call!.headers.has('idempotency-key')).toBe(endpoint.idempotent === true)
      await act(async () => release())
      expect(server.calls(endpoint)).toHaveLength(1)
      expect(document.querySelector('dialog[open]')).toBeNull()
    })

    test('shows a refusal, and stays open', async () => {
      const { dialog } = await open(new Refusal('not_found'))
      fillIn(dialog)
      await press(dialog, confirm)
      expect(screen.getByText(errors.not_found)).toBeTruthy()
      await act(async () => fireEvent.click(screen.getByRole('button', { name: common.got_it })))
      expect(within(document.querySelector<HTMLElement>('dialog[open]')!).getByRole('button', { name: confirm })).toBeTruthy()
    })

    if (fields.length === 0) return

    test.each(fields)("shows the server's mistake at its field %s, and keeps the typed values", async (field) => {
      const { dialog } = await open(new Refusal('field_invalid', [field]))
      fillIn(dialog)
      await press(dialog, confirm)
      const control: HTMLInputElement = dialog.getByLabelText(typed[field]![0])
      const described = control.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((id: string) => document.getElementById(id)?.textContent).join()).toContain(errors.field_invalid)
      for (const [label, value] of Object.values(typed)) {
        const kept: HTMLInputElement = dialog.getByLabelText(label)
        expect(kept.value).toBe(value)
      }
    })

    const required = fields.filter((field) => !optional.includes(field))
    if (required.length === 0) return

    test('names missing values before anything is sent', async () => {
      const { server, dialog } = await open(reply)
      await press(dialog, confirm)
      for (const [field, [label]] of Object.entries(typed))
        expect(dialog.getByLabelText(label).getAttribute('aria-invalid') === 'true', field).toBe(required.includes(field))
      expect(dialog.getAllByText(errors.field_required).length).toBeGreaterThan(0)
      expect(server.calls(endpoint)).toEqual([])
    })
  })
}

/** The input of a dialog with a reason: the chosen sentence, and the optional note. */
export function reasonTyped(reason_code: ReasonCode, note: string): Pick<DialogCase, 'typed' | 'optional'> {
  return {
    typed: { reason_code: [office.reason, reason_code], note: [new RegExp(`^${office.internal_note}`), note] },
    optional: ['note'],
  }
}
