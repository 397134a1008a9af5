import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextField } from '@let-twe/ui/text-field/text-field.tsx'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../testing/render-part.tsx'
import { ChipChoice } from './chip-choice.tsx'
import { FormErrors } from './form-errors.tsx'

const { errors, ui } = textsIn('en')

function Form() {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const needed = errors.field_required
  return (
    <>
      <FormErrors key={Object.keys(wrong).length} errors={wrong} />
      <TextField name="amount" label="Amount" error={wrong['amount']} />
      <TextField name="reason" label="Why?" optional error={wrong['reason']} />
      <ChipChoice name="outcome" legend="Outcome" options={[{ value: 'a', label: 'A' }]} onChange={() => {}} error={wrong['outcome']} />
      <button type="button" onClick={() => setWrong({ elsewhere: 'Gone', outcome: needed, amount: needed, reason: needed })}>
        Send
      </button>
    </>
  )
}

test('several empty fields are named by their labels, chips by their legend, in the order of the page', async () => {
  await renderPart(<Form />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })))
  const summary = screen.getByRole('region', { name: ui.errors_title })
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([`Amount: ${errors.field_required}`, `Why: ${errors.field_required}`, `Outcome: ${errors.field_required}`, 'Gone'])
})
