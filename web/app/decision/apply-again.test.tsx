import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { beginApplication } from '@let-twe/core/application/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readStored } from '../session/session-store.ts'
import { customerServer, renderPage } from '../testing/render-page.tsx'
import { ApplyAgain } from './apply-again.tsx'

const { loan: words, layout, errors } = textsIn('en')

async function open(first: boolean) {
  await renderPage({ default: () => <ApplyAgain first={first} /> }, { path: '/home', stored: { loanSubmitted: true } })
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('an application that was begun on another phone goes on', async () => {
  customerServer().on(beginApplication, new Refusal('application_open'))
  await open(false)
  await press(words.apply_again)
  expect(screen.getByText('went to /qr-scan')).toBeTruthy()
  expect(readStored('loanSubmitted')).toBe(false)
})

test('a refused call keeps the page and shows the reason; a person without a loan does not apply “again”', async () => {
  customerServer().on(beginApplication, new Refusal('not_eligible'))
  await open(true)
  expect(screen.queryByRole('button', { name: words.apply_again })).toBeNull()
  await press(layout.apply_for_loan)
  expect(screen.getByText(errors.not_eligible)).toBeTruthy()
  expect(readStored('loanSubmitted')).toBe(true)
})
