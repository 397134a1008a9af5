import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officeServer } from '../testing/render-page.tsx'
import { renderPart } from '../testing/render-part.tsx'
import { TimelineList } from './timeline-list.tsx'

const { desk } = textsIn('en')
const timeline = { data: [], page: 1, last_page: 1, total: 0 }

test('a timeline of a case leads to its printed file, any other is printed as it stands', async () => {
  officeServer()
  await renderPart(<TimelineList timeline={timeline} printAt="/loans/1/print" />)
  expect(screen.getByRole('link', { name: desk.timeline_print }).getAttribute('href')).toBe('/loans/1/print')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await renderPart(<TimelineList timeline={timeline} />)
  fireEvent.click(screen.getByRole('button', { name: desk.timeline_print }))
  expect(print).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
