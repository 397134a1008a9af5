import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { decideDualControl, listDualControls } from '@let-twe/core/dual-control/endpoints.ts'
import { satang } from '@let-twe/core/money.ts'
import { dualControlKinds } from '@let-twe/core/dual-control/dual-control.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs } from '../../testing/dialog-cases.tsx'
import { storyOf } from '../../testing/page-stories.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as dualControlPage from './dual-control-page.tsx'

const { office } = textsIn('en')
const story = storyOf('/second-person')
const show = async () => {
  const server = story.prepare(officeServer())
  await renderPage(dualControlPage, story)
  return server
}
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

test.each(dualControlKinds)('who proposed %s can only take it back', async (kind) => {
  const server = officeServer()
  server.on(listDualControls, [
    {
      id: sampleId(20),
      kind,
      loan_id: sampleId(1),
      name: 'Aung Aung',
      amount_satang: satang(212_350),
      about: 'Paid twice',
      reason_code: 'other',
      note: null,
      role: null,
      setting_of: null,
      date: null,
      recorded: null,
      branches: [],
      proposed_by: 'Ma Thida',
      proposed_by_me: true,
      proposed_at: '2026-11-20T03:00:00.000Z',
      expires_at: '2026-11-23T03:00:00.000Z',
      may_confirm: false,
    },
  ])
  await renderPage(dualControlPage, story)
  expect(screen.getByText('Aung Aung')).toBeTruthy()
  expect(screen.queryByRole('button', { name: office.dual_confirm })).toBeNull()
  expect(screen.getByRole('button', { name: office.dual_take_back })).toBeTruthy()
})
