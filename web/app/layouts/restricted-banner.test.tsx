import { sampleLender } from '@let-twe/client/testing/sample-lender.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { act, fireEvent, screen } from '@testing-library/react'
import { Outlet, createRoutesStub } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { Person } from '../page/visit.ts'
import { clearStored, readStored, store } from '../session/session-store.ts'
import { RestrictedBanner } from './restricted-banner.tsx'

const { account, layout } = textsIn('en')

afterEach(clearStored)

async function open(contacts: { phone: string } | null, person: Partial<Person> = { restricted: true }) {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Outlet,
      HydrateFallback: () => null,
      children: [{ id: 'layouts/app-layout', index: true, Component: RestrictedBanner, HydrateFallback: () => null }],
    },
  ])
  const loaderData = { root: { contacts }, 'layouts/app-layout': { person } }
  await act(async () => void renderIn('en', <Stub hydrationData={{ loaderData }} />))
}

test("after a forgotten PIN it names the closed parts, and the root loader's lender as contact", async () => {
  await open({ phone: sampleLender.phone })
  expect(screen.getByText(layout.restricted_title)).toBeTruthy()
  expect(screen.getByRole('link').getAttribute('href')).toBe(`tel:${sampleLender.phone}`)
})

test('without a lender it still names the closed parts', async () => {
  await open(null)
  expect(screen.getByText(layout.restricted_text)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('where the PIN opens the session it asks for the PIN', async () => {
  store('pinPostponed', true)
  await open({ phone: sampleLender.phone }, { restricted: true, pinLifts: true })
  fireEvent.click(screen.getByRole('button', { name: account.pin_step_open }))
  expect(readStored('pinPostponed')).toBeUndefined()
})

test('a full session has none', async () => {
  await open({ phone: sampleLender.phone }, {})
  expect(screen.queryByText(layout.restricted_title)).toBeNull()
})
