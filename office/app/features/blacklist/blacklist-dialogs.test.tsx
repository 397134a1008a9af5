import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { addToBlacklist, askBlacklistRemoval, listBlacklist } from '@let-twe/core/blacklist/endpoints.ts'
import { decideDualControl } from '@let-twe/core/dual-control/endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { describeDialogs } from '../../testing/dialog-cases.tsx'
import { openDialog, press, type } from '../../testing/open-dialog.ts'
import { officeServer, renderPage } from '../../testing/render-page.tsx'
import * as blacklistPage from './blacklist-page.tsx'

const { office, errors } = textsIn('en')
const id = sampleId(14)

type Entry = Data<typeof listBlacklist>[number]

const entry: Entry = {
  id,
  kind: 'phone_number',
  value: '+66812345678',
  reason: 'Fraud',
  ends_date: null,
  added_by: 'Ko Zaw',
  added_at: '2026-11-20T03:00:00.000Z',
  removal: null,
}
const askedBy = (asked_by_me: boolean): Entry['removal'] => ({ id: sampleId(76), asked_by: 'Ma Su', asked_by_me, reason: 'Another person' })

const show = (changes: Partial<Entry> = {}) =>
  async function open() {
    const server = officeServer().on(listBlacklist, { data: [{ ...entry, ...changes }], page: 1, last_page: 1, total: 1 })
    await renderPage(blacklistPage, { path: '/blacklist' })
    return server
  }

describeDialogs([
  {
    name: 'putting a number on the blacklist',
    show: show(),
    button: office.blacklist_new,
    confirm: office.blacklist_new,
    typed: {
      kind: [office.blacklist_kind, 'passport'],
      value: [office.blacklist_value, 'MB123456'],
      reason: [office.reason, 'Forged papers'],
      ends_date: [new RegExp(`^${office.blacklist_until}`), '2099-12-31'],
    },
    optional: ['kind', 'ends_date'],
    endpoint: addToBlacklist,
    params: {},
    body: { kind: 'passport', value: 'MB123456', reason: 'Forged papers', ends_date: '2099-12-31' },
    reply: entry,
  },
  {
    name: 'asking that an entry be removed',
    show: show(),
    button: office.blacklist_remove,
    confirm: office.blacklist_remove,
    typed: { reason: [office.reason, 'Another person'] },
    endpoint: askBlacklistRemoval,
    params: { id },
    body: { reason: 'Another person' },
    reply: { ...entry, removal: askedBy(true) },
  },
  {
    name: 'confirming a removal that another person asked for',
    show: show({ removal: askedBy(false) }),
    button: office.blacklist_confirm,
    confirm: office.blacklist_confirm,
    endpoint: decideDualControl,
    params: { id: sampleId(76) },
    body: { confirm: true },
    reply: {},
  },
  {
    name: 'keeping an entry although its removal was asked for',
    show: show({ removal: askedBy(false) }),
    button: office.blacklist_keep,
    confirm: office.blacklist_keep,
    endpoint: decideDualControl,
    params: { id: sampleId(76) },
    body: { confirm: false },
    reply: {},
  },
])

test('the requester of a removal may withdraw it, and is not offered to confirm it', async () => {
  await show({ removal: askedBy(true) })()
  expect(screen.queryByRole('button', { name: office.blacklist_confirm })).toBeNull()
  expect(screen.getByRole('button', { name: office.blacklist_keep })).toBeTruthy()
  expect(screen.queryByRole('button', { name: office.blacklist_remove })).toBeNull()
})

test('an entry without a last day is sent without one', async () => {
  const server = (await show()()).on(addToBlacklist, entry)
  const dialog = openDialog(office.blacklist_new)
  type(dialog, office.blacklist_value, '0812345678')
  type(dialog, office.reason, 'Fraud')
  await press(dialog, office.blacklist_new)
  expect(server.calls(addToBlacklist).map(({ sent }) => sent.body)).toEqual([
    { kind: 'phone_number', value: '0812345678', reason: 'Fraud' },
  ])
  expect(screen.queryByText(errors.field_required)).toBeNull()
})

test('the list shows a removal right after its request', async () => {
  const server = (await show()()).on(askBlacklistRemoval, { ...entry, removal: askedBy(true) })
  const dialog = openDialog(office.blacklist_remove)
  type(dialog, office.reason, 'Another person')
  server.on(listBlacklist, { data: [{ ...entry, removal: askedBy(true) }], page: 1, last_page: 1, total: 1 })
  await press(dialog, office.blacklist_remove)
  expect(screen.getByText(/Ma Su.*Another person/)).toBeTruthy()
})
