import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { reportDeath } from '@let-twe/core/borrower/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog, press, type } from '../testing/open-dialog.ts'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { AccountSwitches } from './account-switches.tsx'

const { office, errors } = textsIn('en')
const living = { id: sampleId(4), active: 'on', restricted: false, death: null } as const

test('a death is reported with its day and the source of the news', async () => {
  const server = officeServer().on(reportDeath, new Refusal('date_in_future', ['date']))
  await renderPart(<AccountSwitches borrower={living} waiting={[]} onDone={async () => {}} />)
  const dialog = openDialog(office.report_death)
  await press(dialog, office.report_death)
  expect(server.calls(reportDeath)).toEqual([])
  type(dialog, office.died_on, '2026-11-20')
  type(dialog, new RegExp(`^${office.internal_note}`), 'The sister called')
  await press(dialog, office.report_death)
  expect(server.calls(reportDeath)[0]!.sent).toMatchObject({
    params: { id: living.id },
    body: { date: '2026-11-20', note: 'The sister called' },
  })
  expect(screen.getAllByText(errors.date_in_future).length).toBeGreaterThan(0)
})

test.each([
  [
    'waits for its second person',
    { ...living, death: { date: '2026-11-20', confirmed: false } as const },
    [{ kind: 'borrower_death' as const }],
  ],
  ['is confirmed', { ...living, death: { date: '2026-11-20', confirmed: true } as const }, []],
])('is not offered again while it %s', async (_, borrower, waiting) => {
  officeServer()
  await renderPart(<AccountSwitches borrower={borrower} waiting={waiting} onDone={async () => {}} />)
  expect(screen.queryByRole('button', { name: office.report_death })).toBeNull()
})
