import { setOwnExtension } from '@let-twe/core/staff/extension-endpoints.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { officeServer } from '../../testing/render-page.tsx'
import { renderPart } from '../../testing/render-part.tsx'
import { OwnExtension } from './own-extension.tsx'

const { office, staff } = textsIn('en')

test.each([
  ['202', '202'],
  ['', null],
])('saves the extension %j', async (typed, extension) => {
  const server = officeServer().on(setOwnExtension, { offered: true, extension })
  await renderPart(<OwnExtension extension="201" />)
  fireEvent.change(screen.getByLabelText(new RegExp(`^${staff.extension}`)), { target: { value: typed } })
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: office.save })))
  expect(server.calls(setOwnExtension).map(({ sent }) => sent.body)).toEqual([{ extension }])
  expect(screen.getByText(staff.extension_saved)).toBeTruthy()
})
