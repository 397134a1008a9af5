import { addDays, businessDateAt, instantInBangkok } from '@let-twe/core/business-date.ts'
import { satang } from '@let-twe/core/money.ts'
import { listTimeline } from '@let-twe/core/borrower/office-endpoints.ts'
import { sampleId } from '@let-twe/client/testing/sample-id.ts'
import { Refusal } from '@let-twe/client/testing/stub-server.ts'
import { listCollection } from '@let-twe/core/collection/endpoints.ts'
import { addNote, checkAnswer } from '@let-twe/core/loan/case-endpoints.ts'
import { listContacts } from '@let-twe/core/contact/endpoints.ts'
import { getDocumentPage } from '@let-twe/core/document/office-endpoints.ts'
import { getLoanFile, postponeApplication } from '@let-twe/core/loan/office-endpoints.ts'
import { claimLoan, listColleagues, lookAtLoan, putAside, releaseLoan } from '@let-twe/core/work-queue/endpoints.ts'
import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { rememberList } from '../../list/remember-list.ts'
import { openDialog, press, shownDialog, type } from '../../testing/open-dialog.ts'
import { manager, officeServer, renderPage } from '../../testing/render-page.tsx'
import { sampleContacts, sampleLateLoan } from '../../testing/sample-contacts.ts'
import { sampleLoanFile } from '../../testing/sample-loan-file.ts'
import * as loanFilePage from './loan-file-page.tsx'

const { collection, desk, document_kind, errors, question, office } = textsIn('en')
const at = '2026-11-20T03:00:00.000Z'
const paper = (number: number, kind: LoanFile['documents'][number]['kind'], pages = 1): LoanFile['documents'][number] => ({
  id: sampleId(number),
  kind,
  media_type: 'image/jpeg',
  bytes: 1,
  pages,
  uploaded_at: at,
  again_reason: null,
})
const file = sampleLoanFile({ documents: [paper(61, 'selfie'), paper(62, 'identity', 2)] })

async function open(shown = file, search = '', server = officeServer()) {
  server
    .on(listContacts, sampleContacts())
    .on(getLoanFile, () => shown)
    .on(getDocumentPage, new Blob(['picture'], { type: 'image/jpeg' }))
  await renderPage(loanFilePage, { path: '/loans/:id', at: `/loans/${shown.loan.id}${search}` })
  return server
}

const click = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pagesAsked = (server: Awaited<ReturnType<typeof open>>) => server.calls(getDocumentPage).map(({ sent }) => sent.params)

test('opens in one call, with its first paper on the way; each other look is a press', async () => {
  const server = await open()
  expect(server.calls(getLoanFile)).toHaveLength(1)
  expect(pagesAsked(server)).toEqual([{ id: sampleId(62), page: '1' }])
  expect(screen.getByRole('img', { name: document_kind.identity })).toBeTruthy()
  await click(textsIn('en').common.next_page)
  await click(desk.beside_selfie)
  expect(pagesAsked(server).slice(1)).toEqual([
    { id: sampleId(62), page: '2' },
    { id: sampleId(61), page: '1' },
  ])
  expect(screen.getAllByRole('img', { name: /Photo of your face|Identity/ })).toHaveLength(2)
})

test('turns and enlarges a page', async () => {
  await open()
  const picture = () => screen.getByRole('img', { name: document_kind.identity })
  await click(desk.rotate)
  expect(picture().style.rotate).toBe('90deg')
  await click(textsIn('en').ui.zoom_in)
  expect(picture().parentElement!.style.width).toBe('100%')
  await click(desk.fit)
  expect(screen.getByRole('button', { name: desk.fit }).getAttribute('aria-pressed')).toBe('true')
})

test('shows no document of a decided loan before a press', async () => {
  const server = await open({ ...file, loan: { ...file.loan, loan_state: 'closed' } }, '?pane=answers')
  expect(pagesAsked(server)).toEqual([])
})

test('an answer is ticked once it was held against its paper, and says by whom', async () => {
  const server = (await open()).on(checkAnswer, [{ field: 'salary', by: 'Ko Zaw', at }])
  const tick = screen.getByLabelText(fill(desk.check_of, { answer: question.salary }))
  await act(async () => void fireEvent.click(tick))
  expect(server.calls(checkAnswer)[0]!.sent).toMatchObject({ body: { field: 'salary', checked: true } })
  expect(screen.getByLabelText<HTMLInputElement>(/Ko Zaw/).checked).toBe(true)
})

test('the other panes read the case no second time, and hold contact, notes and the timeline', async () => {
  const event = { id: 'p1', at, state: null, actor_kind: 'staff', actor_name: 'Ko Zaw', note: null } as const
  const server = (await open({ ...file, notes: [{ id: sampleId(71), text: 'Comes on Monday', by: 'Ko Zaw', at }] })).on(listTimeline, {
    data: [
      { ...event, kind: 'payment', what: 'mobile_app', amount_satang: satang(134_657), title: 'R2026-0000001' },
      { ...event, id: 'n1', kind: 'notification', what: 'received', state: 'read', amount_satang: null, title: 'Your application is here' },
      ...['v1', 'v2', 'v3'].map((id) => ({ ...event, id, kind: 'view', what: 'loan.view', amount_satang: null, title: null }) as const),
    ],
    page: 1,
    last_page: 1,
    total: 5,
    next: null,
    previous: null,
  })
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: desk.pane_contact })))
  expect(screen.getByText('Comes on Monday')).toBeTruthy()
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: desk.pane_history })))
  expect(screen.getByText(/R2026-0000001/)).toBeTruthy()
  expect(screen.getByText(`Your application is here · ${desk.message_read}`)).toBeTruthy()
  expect(screen.getByText('× 3')).toBeTruthy()
  expect(server.calls(getLoanFile)).toHaveLength(1)
  await act(async () => void fireEvent.change(screen.getByLabelText(desk.timeline_kinds), { target: { value: 'payment' } }))
  expect(server.calls(listTimeline).at(-1)!.sent.query).toEqual({ page: '1', kind: 'payment' })
  expect(server.calls(getLoanFile)).toHaveLength(1)
})

test('a note is written', async () => {
  const server = (await open(file, '?pane=contact')).on(addNote, { id: sampleId(71), text: 'x', by: 'Ko Zaw', at })
  const dialog = openDialog(desk.note_add)
  type(dialog, desk.note_text, 'Comes on Monday')
  await press(dialog, office.save)
  expect(server.calls(addNote).map(({ sent }) => sent.body)).toEqual([{ text: 'Comes on Monday' }])
})

test('an officer takes the case over from a colleague, and releases it', async () => {
  const server = (await open({ ...file, claimed_by: { id: sampleId(77), name: 'Ko Zaw' } })).on(claimLoan, {
    claimed_by: null,
    put_aside_until: null,
  })
  expect(screen.getByText('Ko Zaw')).toBeTruthy()
  server.on(getLoanFile, { ...file, claimed_by: { id: manager.id, name: manager.name } })
  await click(desk.take_over)
  expect(server.calls(claimLoan)[0]!.sent.body).toEqual({ take: true })
  server.on(releaseLoan, { claimed_by: null, put_aside_until: null })
  await click(desk.release)
  expect(server.calls(releaseLoan)).toHaveLength(1)
})

test('a case is given to a colleague; that of a third person is named before it moves', async () => {
  const server = await open({ ...file, claimed_by: { id: manager.id, name: manager.name } })
  server.on(listColleagues, [{ id: sampleId(78), name: 'Ma Thida' }]).on(claimLoan, { claimed_by: null, put_aside_until: null })
  await click(desk.assign)
  expect(server.calls(listColleagues)[0]!.sent.body).toEqual({ loan_ids: [file.loan.id] })
  const give = () => press(shownDialog(), desk.assign)
  await give()
  expect(server.calls(claimLoan)).toHaveLength(0)
  expect(shownDialog().getByText(errors.field_required)).toBeTruthy()
  type(shownDialog(), desk.assign_to, sampleId(78))
  server.on(claimLoan, new Refusal('body_invalid', ['staff_id']))
  await give()
  expect(shownDialog().getByText(desk.assign_refused)).toBeTruthy()
  server
    .on(claimLoan, { claimed_by: null, put_aside_until: null })
    .on(getLoanFile, { ...file, claimed_by: { id: sampleId(77), name: 'Ko Zaw' } })
  await give()
  expect(server.calls(claimLoan).at(-1)!.sent.body).toEqual({ staff_id: sampleId(78) })
  await click(desk.assign)
  expect(shownDialog().getByText(fill(desk.assign_from, { name: 'Ko Zaw' }))).toBeTruthy()
  type(shownDialog(), desk.assign_to, sampleId(78))
  await give()
  expect(server.calls(claimLoan).at(-1)!.sent.body).toEqual({ staff_id: sampleId(78), take: true })
})

test('an officer puts a case aside until a usual day, and brings it back', async () => {
  const mine = { id: manager.id, name: manager.name }
  const server = await open({ ...file, claimed_by: mine })
  await click(desk.put_aside)
  await press(shownDialog(), desk.put_aside)
  expect(shownDialog().getByText(errors.field_required)).toBeTruthy()
  await press(shownDialog(), collection.chip_tomorrow)
  server.on(putAside, new Refusal('transition_refused'))
  await press(shownDialog(), desk.put_aside)
  expect(shownDialog().getByText(desk.aside_refused)).toBeTruthy()
  const until = instantInBangkok(addDays(businessDateAt(new Date()), 1), '00:00').toISOString()
  const aside = { claimed_by: mine, put_aside_until: until }
  server.on(putAside, aside).on(getLoanFile, { ...file, ...aside })
  await press(shownDialog(), desk.put_aside)
  expect(server.calls(putAside).at(-1)!.sent.body).toMatchObject({ until: addDays(businessDateAt(new Date()), 1) })
  expect(screen.getByText(fill(desk.aside_until, { date: formatDateInText(businessDateAt(new Date(until))) }))).toBeTruthy()
  expect(screen.queryByRole('button', { name: desk.put_aside })).toBeNull()
  server.on(claimLoan, { claimed_by: mine, put_aside_until: null })
  await click(desk.aside_back)
  expect(server.calls(claimLoan).at(-1)!.sent.body).toEqual({})
})

test('after a decision the next case of the list opens, with a way back', async () => {
  rememberList('/?lane=review', { ids: [file.loan.id, sampleId(9)], previous: null, next: null })
  const server = await open(file, `?${new URLSearchParams({ list: '/?lane=review' })}`)
  server.on(postponeApplication, { id: file.loan.id, version: 2 })
  const dialog = openDialog(office.action_postpone)
  type(dialog, new RegExp(office.reason), 'papers_missing')
  await press(dialog, office.action_postpone)
  expect(server.calls(getLoanFile).map(({ sent }) => sent.params.id)).toEqual([file.loan.id, sampleId(9)])
  expect(screen.getByRole('link', { name: desk.back_to_case }).getAttribute('href')).toContain(file.loan.id)
})

test('a colleague at the same case is named, and a change shows before anything is typed', async () => {
  const server = officeServer().on(lookAtLoan, { stamp: `${file.stamp}+1`, others: ['Ratana'] })
  await open(file, '', server)
  expect(screen.getByText(fill(desk.looking_too, { names: 'Ratana' }))).toBeTruthy()
  await click(desk.read_anew)
  expect(server.calls(getLoanFile)).toHaveLength(2)
})

test('flags lead to the other person, and the head to the cases beside this one by [ and ]', async () => {
  rememberList('/?lane=review', { ids: [sampleId(8), file.loan.id, sampleId(9)], previous: null, next: null })
  await open(
    { ...file, shared: [{ what: 'paper', borrower_id: sampleId(3), name: 'Zaw Zaw', loan_id: sampleId(33), other_branch: null }] },
    `?${new URLSearchParams({ list: '/?lane=review' })}`,
  )
  expect(screen.getByRole('link', { name: 'Zaw Zaw' }).getAttribute('href')).toBe(`/loans/${sampleId(33)}`)
  expect(screen.getByRole('link', { name: office.back_to_queue }).getAttribute('href')).toBe('/?lane=review')
  const next = vi.fn((event: Event) => event.preventDefault())
  const link = screen.getByRole('link', { name: desk.next_case })
  expect(link.getAttribute('href')).toContain(sampleId(9))
  link.addEventListener('click', next)
  await act(async () => void fireEvent.keyDown(document.body, { key: ']' }))
  expect(next).toHaveBeenCalledOnce()
})

test('at the end of a page the list goes on: the next page is fetched once, by its start position', async () => {
  const from = '/collections?view=days_6_30&language=mm'
  rememberList(from, { ids: [sampleId(8), file.loan.id], previous: 'before-it', next: 'behind-it' })
  const server = officeServer().on(listCollection, {
    data: [sampleLateLoan({ loan_id: sampleId(91) })],
    page: 1,
    last_page: 1,
    total: 3,
    next: null,
    previous: 'anything',
  })
  const search = `?${new URLSearchParams({ list: from })}`
  await open(file, search, server)
  expect(server.calls(listCollection).map(({ sent }) => sent.query)).toEqual([
    { page: '1', after: 'behind-it', view: 'days_6_30', language: 'mm' },
  ])
  expect(screen.getByRole('link', { name: desk.next_case }).getAttribute('href')).toContain(sampleId(91))
  expect(screen.getByRole('link', { name: desk.previous_case }).getAttribute('href')).toContain(sampleId(8))
  expect(screen.getByRole('link', { name: office.back_to_queue }).getAttribute('href')).toBe(from)
})

test('an address that names no list of ours leads nowhere else', async () => {
  await open(file, `?${new URLSearchParams({ list: 'https://example.com/loans' })}`)
  expect(screen.getByRole('link', { name: office.back_to_queue }).getAttribute('href')).toMatch(/^\/loans\?state=/)
  expect(screen.queryByRole('link', { name: desk.next_case })).toBeNull()
})
