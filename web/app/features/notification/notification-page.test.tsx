import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { listNotifications, readNotificationsUpTo } from '@let-twe/core/notification/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readStored } from '../../session/session-store.ts'
import { customerServer, renderPage } from '../../testing/render-page.tsx'
import * as notificationPage from './notification-page.tsx'

const { notification: words, ui } = textsIn('en')
const notice = (number: number, read: boolean) => ({
  id: sampleId(number),
  kind: 'payment_received' as const,
  title: `Payment ${number}`,
  body: '',
  link: '/current-loan',
  created_at: '2026-11-20T03:00:00.000Z',
  read,
})
const list = (read: boolean) => ({ data: [notice(3, true), notice(2, read), notice(1, read)], page: 1, last_page: 1, total: 3 })

test('all are marked as read at once, up to the newest that is shown as new', async () => {
  const server = customerServer().on(listNotifications, list(false))
  await renderPage(notificationPage, { path: '/notification', stored: { count: 2 } })
  expect(screen.getAllByText(words.unread)).toHaveLength(2)
  server.on(listNotifications, list(true)).on(readNotificationsUpTo, { count: 0 })
  fireEvent.click(screen.getByRole('button', { name: words.read_all }))
  await waitFor(() => expect(screen.queryByText(words.unread)).toBeNull())
  expect(server.calls(readNotificationsUpTo).map(({ sent }) => sent.params.id)).toEqual([sampleId(2)])
  expect(readStored('count')).toBe(0)
  expect(screen.queryByRole('button', { name: words.read_all })).toBeNull()
})

test('notifications stand under their days, with sums and days in bold', async () => {
  const item = (number: number, created_at: string, body = '') => ({ ...notice(number, true), created_at, body })
  const today = new Date().toISOString()
  const yesterday = new Date(Date.now() - 86_400_000).toISOString()
  customerServer().on(listNotifications, {
    data: [
      item(4, today, '1,296.57 Baht, on 8\u00a0Dec\u00a02025, again.'),
      item(3, yesterday),
      item(2, '2025-01-05T18:30:00.000Z'),
      item(1, '2025-01-05T16:30:00.000Z'),
    ],
    page: 1,
    last_page: 1,
    total: 4,
  })
  await renderPage(notificationPage, { path: '/notification' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => withoutJoiners(textContent))).toEqual([
    ui.today,
    words.yesterday,
    // 01:30 in Bangkok is the next day there
    'Mon 6 Jan 2025',
    'Sun 5 Jan 2025',
  ])
  const facts = [...document.querySelectorAll('strong')]
  const bold = facts.map(({ textContent }) => withoutJoiners(textContent).replaceAll('\u00a0', ' '))
  expect(bold).toEqual(['1,296.57 Baht', '8 Dec 2025'])
  // a day on one line with its month
  for (const { className } of facts) expect(className).toContain('whitespace-nowrap')
})
