import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer, renderPage } from '../testing/render-page.tsx'
import { sampleProposal } from '../testing/sample-proposal.ts'
import { WaitingProposals } from './waiting-proposals.tsx'

const { office } = textsIn('en')
const subject = sampleId(21)

test.each([
  ['portfolio_import', `/portfolios/${subject}`],
  ['portfolio_undo', `/portfolios/${subject}`],
  ['webhook', `/connections/webhooks/${subject}`],
  ['month_close', '/reports/months'],
] as const)('%s is confirmed on its own page, and linked from others', async (kind, path) => {
  const proposals = [sampleProposal({ kind, subject_id: subject, date: kind === 'month_close' ? '2026-10-31' : null })]
  const page = { default: () => <WaitingProposals proposals={proposals} onDone={async () => {}} /> }
  officeServer()
  await renderPage(page, { path })
  expect(screen.getByRole('button', { name: office.dual_confirm })).toBeTruthy()
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).not.toContain(path)
  cleanup()
  await renderPage(page, { path: '/elsewhere' })
  expect(screen.queryByRole('button', { name: office.dual_confirm })).toBeNull()
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(path)
})
