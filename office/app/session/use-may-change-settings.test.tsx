import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as announcementsPage from '../features/announcement/announcements-page.tsx'
import * as locationsPage from '../features/location/locations-page.tsx'
import { storyOf } from '../testing/page-stories.ts'
import { manager, officeServer, renderPage, sessionOf } from '../testing/render-page.tsx'
import type { OfficeSession } from './session.ts'

const branches = [{ id: sampleId(61), name: { mm: 'ရုံးခွဲ', en: 'Mahachai', th: 'มหาชัย' } }]

test.each([
  ['/announcements', announcementsPage],
  ['/locations', locationsPage],
] as const)('%s leads to the settings only who may change them', async (path, page) => {
  const { prepare } = storyOf(path)
  const linksFor = async (session: OfficeSession) => {
    prepare(officeServer())
    await renderPage(page, { path, session })
    const links = screen.getByRole('main').querySelectorAll('a[href^="/settings/"]').length
    cleanup()
    return links
  }
  expect(await linksFor(manager)).toBeGreaterThan(0)
  expect(await linksFor({ ...manager, branches })).toBe(0)
  expect(await linksFor(sessionOf('officer'))).toBe(0)
})
