import { removeOwnPicture, setOwnPicture, setOwnIntroduction } from '@let-twe/core/staff/introduction-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { OwnIntroduction } from './own-introduction.tsx'

const { office, staff, ui, common } = textsIn('en')

test.each([
  [' Ma Thida ', 'Ma Thida'],
  ['', null],
])('saves the name for borrowers %j', async (typed, name) => {
  const server = officeServer().on(setOwnIntroduction, { name, has_picture: false, languages: ['mm'] })
  await renderPart(<OwnIntroduction introduction={{ name: 'Thida', has_picture: false, languages: ['mm'] }} picture={null} />)
  fireEvent.change(screen.getByLabelText(new RegExp(`^${staff.shown_name}`)), { target: { value: typed } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: office.save })))
  expect(server.calls(setOwnIntroduction).map(({ sent }) => sent.body)).toEqual([{ name, languages: ['mm'] }])
  expect(screen.getByText(staff.introduction_saved)).toBeTruthy()
})

test('saves the languages that are ticked', async () => {
  const server = officeServer().on(setOwnIntroduction, { name: null, has_picture: false, languages: ['mm', 'th'] })
  await renderPart(<OwnIntroduction introduction={{ name: null, has_picture: false, languages: ['mm', 'en'] }} picture={null} />)
  fireEvent.click(screen.getByRole('checkbox', { name: 'English' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'ไทย' }))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: office.save })))
  expect(server.calls(setOwnIntroduction).map(({ sent }) => sent.body)).toEqual([{ name: null, languages: ['mm', 'th'] }])
})

test('a picture is taken or chosen, shown and removed', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:me', revokeObjectURL: () => {} }))
  const server = officeServer()
    .on(setOwnPicture, { name: null, has_picture: true, languages: [] })
    .on(removeOwnPicture, { name: null, has_picture: false, languages: ['mm'] })
  await renderPart(<OwnIntroduction introduction={{ name: null, has_picture: false, languages: ['mm'] }} picture={null} />)
  const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })
  await act(async () => void fireEvent.change(screen.getByLabelText(ui.take_photo), { target: { files: [photo] } }))
  expect(server.calls(setOwnPicture)).toHaveLength(1)
  cleanup()
  await renderPart(<OwnIntroduction introduction={{ name: null, has_picture: true, languages: [] }} picture={photo} />)
  expect(screen.getByRole('img', { name: staff.own_picture }).getAttribute('src')).toBe('blob:me')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: common.delete })))
  expect(server.calls(removeOwnPicture)).toHaveLength(1)
})
