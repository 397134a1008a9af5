import {
  getBranchPhoto,
  listAllBranches,
  listClosedDays,
  removeBranchPhoto,
  setBranchPhoto,
} from '@let-twe/core/location/office-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleBranch } from '../../testing/sample-branch.ts'
import * as locationsPage from './locations-page.tsx'

const { office, ui, common } = textsIn('en')
const place = { path: '/locations', at: '/locations' }
const photo = new File(['x'], 'branch.jpg', { type: 'image/jpeg' })

beforeEach(() => void vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:branch', revokeObjectURL: () => {} })))
afterEach(() => vi.unstubAllGlobals())

test('a branch gets a photo, shows it, and loses it', async () => {
  const server = officeServer().on(listClosedDays, []).on(listAllBranches, [sampleBranch])
  server.on(setBranchPhoto, { has_photo: true }).on(removeBranchPhoto, { has_photo: false })
  server.on(getBranchPhoto, photo)
  await renderPage(locationsPage, { ...place, session: manager })
  expect(server.calls(getBranchPhoto)).toHaveLength(0)
  // folded: the hint is in the details alone
  expect(screen.getByText(office.branch_photo_hint).closest('details')?.open).toBe(false)
  server.on(listAllBranches, [{ ...sampleBranch, has_photo: true }])
  await act(async () => void fireEvent.change(screen.getByLabelText(ui.take_photo), { target: { files: [photo] } }))
  expect(server.calls(setBranchPhoto)).toHaveLength(1)
  const shown = screen.getByRole('img', { name: office.branch_photo })
  expect([shown.getAttribute('src'), shown.closest('details')]).toEqual(['blob:branch', null])
  server.on(listAllBranches, [sampleBranch])
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: common.delete })))
  expect(server.calls(removeBranchPhoto)).toHaveLength(1)
  expect(screen.queryByRole('img', { name: office.branch_photo })).toBeNull()
})

test.each([
  ['without the permission', { ...manager, permissions: [] }],
  ['of one branch alone', { ...manager, branches: [{ id: sampleBranch.id, name: sampleBranch.name }] }],
])('a person %s gives none, and reads none', async (_name, session) => {
  const server = officeServer()
    .on(listClosedDays, [])
    .on(listAllBranches, [{ ...sampleBranch, has_photo: true }])
  await renderPage(locationsPage, { ...place, session: session as typeof manager })
  expect(screen.queryByLabelText(ui.take_photo)).toBeNull()
  expect(server.calls(getBranchPhoto)).toHaveLength(0)
})
