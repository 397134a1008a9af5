import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { dualControlKinds } from '@let-twe/core/dual-control/dual-control.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog } from '../../testing/open-dialog.ts'
import { describeDialogs } from '../../testing/dialog-cases.tsx'
import { sampleProposal } from '../../testing/sample-proposal.ts'
import { sampleNewPlan } from '../../testing/sample-plans.ts'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleRole } from '../../testing/sample-role.ts'
import * as dualControlPage from './dual-control-page.tsx'

const { office } = textsIn('en')
const story = storyOf('/second-person')
const show = async () => {
  const server = story.prepare(officeServer())
  await renderPage(dualControlPage, story)
  return server
}
const proposal = sampleProposal({ reason_code: 'other', proposed_by: 'Ma Thida', expires_at: '2026-11-23T03:00:00.000Z' })
const note = new RegExp(`^${office.internal_note}`)
const about = { show, endpoint: decideDualControl, params: { id: sampleId(20) }, reply: {} } as const

describeDialogs([
  { ...about, name: 'confirming', button: office.dual_confirm, confirm: office.dual_confirm, body: { confirm: true } },
  {
    ...about,
    name: 'refusing',
    button: office.dual_refuse,
    confirm: office.dual_refuse,
    typed: { note: [note, 'Not proven'] },
    optional: ['note'],
    body: { confirm: false, note: 'Not proven' },
  },
])

test.each([
  ['day_end', `Head office, ${formatDateInText('2026-11-19')}`, `/money/days/${sampleId(20)}`],
  ['bank_reconciliation', formatDateInText('2026-11-19'), '/money/bank'],
  ['recording', `${office.nav_recordings}: Burmese`, '/recordings?of=%2Ffaq&language=mm'],
] as const)('%s is confirmed on the page that shows its values', async (kind, name, to) => {
  const recorded = kind === 'recording' ? ({ page: '/faq', language: 'mm' } as const) : null
  officeServer().on(listDualControls, [{ ...proposal, kind, recorded, date: recorded ? null : '2026-11-19' }])
  await renderPage(dualControlPage, story)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(to)
  expect(screen.queryByRole('button', { name: office.dual_confirm })).toBeNull()
  expect(screen.getByRole('button', { name: office.dual_refuse })).toBeTruthy()
})

test('a new plan is shown with its terms and both plans in the list, and again before the confirmation', async () => {
  officeServer().on(listDualControls, [{ ...proposal, kind: 'restructure', new_plan: sampleNewPlan }])
  await renderPage(dualControlPage, story)
  const shown = [
    fill(office.plan_terms, { count: 2, date: formatDateInText('2026-12-23') }),
    office.plan_before,
    `1. ${formatDateInText('2026-11-08')}: 5,123.97`,
    fill(office.plan_after, { date: formatDateInText('2026-11-23') }),
    `2. ${formatDateInText('2026-12-23')}: 2,680`,
    `3. ${formatDateInText('2027-01-07')}: 2,629`,
  ]
  for (const text of shown) expect(screen.getByText(text)).toBeTruthy()
  const dialog = openDialog(office.dual_confirm)
  for (const text of shown) expect(dialog.getByText(text)).toBeTruthy()
})

test.each(dualControlKinds)('the proposer of %s can only withdraw it', async (kind) => {
  const server = officeServer()
  server.on(listDualControls, [
    {
      ...proposal,
      kind,
      loan_id: sampleId(1),
      name: 'Aung Aung',
      amount_satang: satang(212_350),
      about: 'Paid twice',
      proposed_by_me: true,
      may_confirm: false,
    },
  ])
  await renderPage(dualControlPage, story)
  expect(screen.getByText('Aung Aung')).toBeTruthy()
  expect(screen.queryByRole('button', { name: office.dual_confirm })).toBeNull()
  expect(screen.getByRole('button', { name: office.dual_take_back })).toBeTruthy()
})

test('own proposals stand apart, and a decision repeats the amount, the person and the account', async () => {
  const refund = { kind: 'refund', loan_id: sampleId(1), name: 'Aung Aung', amount_satang: satang(212_350), about: 'KBANK · 123' } as const
  officeServer().on(listDualControls, [
    { ...proposal, ...refund },
    { ...proposal, id: sampleId(22), proposed_by_me: true, may_confirm: false },
  ])
  await renderPage(dualControlPage, story)
  for (const title of [office.dual_of_others, office.dual_mine]) expect(screen.getByRole('heading', { name: `${title} (1)` })).toBeTruthy()
  const dialog = openDialog(office.dual_confirm)
  for (const words of [/2,123\.50/, 'Aung Aung', 'KBANK · 123', /Ma Thida/]) expect(dialog.getByText(words)).toBeTruthy()
})

test('a change of an account names the role before and after', async () => {
  const rights = { role: sampleRole('manager'), active: true, before: { role: sampleRole('officer'), active: true } }
  officeServer().on(listDualControls, [{ ...proposal, kind: 'staff_change', rights }])
  await renderPage(dualControlPage, story)
  expect(screen.getByText(`${sampleRole('officer').name.en} → ${sampleRole('manager').name.en}`)).toBeTruthy()
})
