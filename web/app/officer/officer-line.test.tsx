import { sampleLoan } from '@let-twe/client/testing/sample-loan.ts'
import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { getAnswerTime, listMessages } from '@let-twe/core/conversation/endpoints.ts'
import { getLender } from '@let-twe/core/lender/endpoints.ts'
import { getCurrentLoan } from '@let-twe/core/loan/endpoints.ts'
import { getOfficerPicture } from '@let-twe/core/loan/officer-endpoints.ts'
import { languages } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customerServer, renderPage } from '../testing/render-page.tsx'
import * as helpPage from '../features/help/help-page.tsx'
import * as currentLoanPage from '../features/loan/current-loan-page.tsx'
import * as homePage from '../features/loan/home-page.tsx'

beforeEach(() => void vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:face', revokeObjectURL: () => {} })))
afterEach(() => vi.unstubAllGlobals())

const face = () => document.querySelector('img[src="blob:face"]')
const server = (officer: { name: string; picture: string | null } | null) =>
  customerServer()
    .on(getCurrentLoan, sampleLoan({ officer }))
    .on(getLender, sampleLender)
    .on(getAnswerTime, { usual_minutes: null, opens_at: null })
    .on(listMessages, { data: [], page: 1, last_page: 1, total: 0 })

test.each([
  ['home', homePage, '/home'],
  ['the loan', currentLoanPage, '/current-loan'],
  ['messages', helpPage, '/help/messages'],
] as const)('%s names the officer with the picture', async (_, page, at) => {
  const answers = server({ name: 'Ma Thida', picture: `face-of-${at}` }).on(getOfficerPicture, new Blob(['face'], { type: 'image/jpeg' }))
  await renderPage(page, { path: at.startsWith('/help') ? '/help/:type' : at, at })
  expect(screen.getByText('Ma Thida')).toBeTruthy()
  expect(screen.getByText(textsIn('en').loan.officer)).toBeTruthy()
  await vi.waitFor(() => expect(face()).not.toBeNull())
  expect(answers.calls(getOfficerPicture)).toHaveLength(1)
})

test.each(languages)('without a picture the initial stands in its place, and without an officer nothing: %s', async (language) => {
  server({ name: 'เก้า', picture: null })
  await renderPage(homePage, { path: '/home', language })
  expect(screen.getByText('เก')).toBeTruthy()
  expect(face()).toBeNull()
  cleanup()
  server(null)
  await renderPage(homePage, { path: '/home', language })
  expect(screen.queryByText(textsIn(language).loan.officer)).toBeNull()
})
