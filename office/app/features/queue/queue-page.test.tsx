import { countLoans, searchLoans } from '@let-twe/core/work-queue/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { storyOf } from '../../testing/page-stories.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import * as queuePage from './queue-page.tsx'

const { report } = textsIn('en')
const story = storyOf('/loans')
const [own] = manager.products
const emergency = { code: 'emergency', name: { mm: 'အရေးပေါ်', en: 'Emergency loan', th: 'ฉุกเฉิน' } }

test('a lender of several products has a filter by product, and its name in each line', async () => {
  const server = story.prepare(officeServer())
  await renderPage(queuePage, { ...story, session: { ...manager, products: [own!, emergency] } })
  expect(screen.getAllByText('Standard loan', { selector: 'td *' }).length).toBeGreaterThan(0)
  fireEvent.change(screen.getByLabelText(report.product), { target: { value: 'emergency' } })
  await expect.poll(() => server.calls(searchLoans).at(-1)?.sent.body).toMatchObject({ product: 'emergency' })
})

test('with one product there is neither', async () => {
  const server = story.prepare(officeServer())
  await renderPage(queuePage, story)
  expect(server.calls(countLoans)).toHaveLength(1)
  expect(screen.queryByText(report.product)).toBeNull()
})
