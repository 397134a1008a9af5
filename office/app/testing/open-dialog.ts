import { act, fireEvent, screen, within } from '@testing-library/react'

/** A question that is on the screen, searched and used like a person does. */
export type OpenDialog = ReturnType<typeof within>

/** Presses the button that opens a question, and finds the question. */
export function openDialog(button: string): OpenDialog {
  fireEvent.click(screen.getByRole('button', { name: button }))
  return shownDialog()
}

/** The question that is on the screen now. */
export function shownDialog(): OpenDialog {
  return within(document.querySelector<HTMLElement>('dialog[open]')!)
}

/** Presses a button of a question, as often as an impatient person does. */
export async function press(dialog: OpenDialog, name: string, times = 1): Promise<void> {
  const found = dialog.getByRole('button', { name })
  await act(async () => {
    for (let time = 0; time < times; time += 1) fireEvent.click(found)
  })
}

/** Types into the field with this label. */
export function type(dialog: OpenDialog, label: string | RegExp, value: string): void {
  fireEvent.change(dialog.getByLabelText(label), { target: { value } })
}

/** Chooses the chip or card with these words. */
export function pick(dialog: OpenDialog, label: string): void {
  fireEvent.click(dialog.getByRole('radio', { name: label }))
}
