import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { FilePicker } from './file-picker.tsx'

const photo = new File(['x'], 'me.jpg', { type: 'image/jpeg' })

test('a photo can be taken or chosen', () => {
  const onFile = vi.fn()
  renderIn('en', <FilePicker id="selfie" label="Your face" accept="image/jpeg" capture="user" onFile={onFile} />)
  expect(screen.getByRole('group', { name: 'Your face' })).toBeTruthy()
  expect(screen.getByLabelText('Take a photo').getAttribute('capture')).toBe('user')
  const choose = screen.getByLabelText('Choose a photo')
  expect(choose.id).toBe('selfie')
  fireEvent.change(choose, { target: { files: [photo] } })
  expect(onFile).toHaveBeenCalledWith(photo)
})

test('while it is sent the progress shows and nothing else can be chosen', () => {
  renderIn('en', <FilePicker label="Permit" accept="application/pdf" onFile={() => {}} busy progress={41.7} />)
  expect(screen.getByRole('progressbar', { name: 'Sending: 42%' })).toBeTruthy()
  expect(screen.queryByLabelText(/Choose/)).toBeNull()
})

test('a received file shows and can be deleted', () => {
  const onDelete = vi.fn()
  renderIn(
    'en',
    <FilePicker
      label="Permit"
      accept="image/png"
      onFile={() => {}}
      preview={{ name: 'My permit', imageUrl: 'blob:x' }}
      onDelete={onDelete}
    />,
  )
  expect(screen.getByRole('img', { name: 'My permit' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(onDelete).toHaveBeenCalledOnce()
})

test('a file that is sent with its form shows, and not as received', () => {
  const preview = { name: 'slip.pdf', unsent: true } as const
  renderIn('en', <FilePicker label="Slip" accept="application/pdf" onFile={() => {}} preview={preview} />)
  expect(screen.getByText('slip.pdf')).toBeTruthy()
  expect(screen.queryByText('Received')).toBeNull()
})
