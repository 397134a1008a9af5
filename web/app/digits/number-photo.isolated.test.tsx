import { textsIn } from '@let-twe/texts/texts-in.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NumberPhoto } from './number-photo.tsx'
import { numbersOnPhotos, readAndKeepNumber } from './numbers-on-photos.ts'
import type { NumberOnPhoto } from './read-photo.ts'

const read = vi.hoisted(() => vi.fn<() => Promise<NumberOnPhoto | null>>())
vi.mock('./read-number.ts', () => ({ readNumber: read }))
vi.mock('../photo/prepare-photo.ts', () => ({ preparePhoto: async (blob: Blob) => ({ blob, flaws: [] }) }))

const words = textsIn('en').application
const number = { digits: '1234567890', cutOut: new Blob(['a piece']) }
const onRead = vi.fn()
const show = () => renderIn('en', <NumberPhoto kind="account" onRead={onRead} />)
const takePhoto = () =>
  fireEvent.change(screen.getByLabelText(words.number_button_account), {
    target: { files: [new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })] },
  })

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
  onRead.mockReset()
  read.mockReset().mockResolvedValue(number)
  numbersOnPhotos().clear()
})

test('a number is shown in groups beside its piece of the photo, and given after one yes', async () => {
  show()
  takePhoto()
  await screen.findByText('123 4 56789 0')
  expect(screen.getByRole('img', { name: words.number_cut_out })).toBeDefined()
  expect(onRead).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: words.passport_yes }))
  expect(onRead.mock.calls).toEqual([['1234567890']])
})

test('the number of a document that was photographed before is offered without another photo', async () => {
  await readAndKeepNumber(new Blob(['a photo']), 'account')
  show()
  expect(screen.getByText('123 4 56789 0')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: words.passport_no }))
  expect(onRead).not.toHaveBeenCalled()
  expect(screen.getByLabelText(words.number_button_account)).toBeDefined()
})

test('a photo of another paper takes the number of the one before away', async () => {
  await readAndKeepNumber(new Blob(['a photo']), 'account')
  read.mockResolvedValue(null)
  await readAndKeepNumber(new Blob(['a pay slip']), 'account')
  show()
  expect(screen.queryByText('123 4 56789 0')).toBeNull()
  cleanup()
})

test('a photo that is read slowly does not replace the number of the one after it', async () => {
  const slow = Promise.withResolvers<NumberOnPhoto | null>()
  read.mockReturnValueOnce(slow.promise)
  const before = readAndKeepNumber(new Blob(['a photo']), 'account')
  await readAndKeepNumber(new Blob(['another']), 'account')
  slow.resolve({ ...number, digits: '9999999999' })
  expect(await before).toBe(false)
  expect(numbersOnPhotos().get('account')?.digits).toBe('1234567890')
})

test.each<[string, () => void]>([
  ['no number', () => read.mockResolvedValue(null)],
  ['a reader that cannot be fetched', () => read.mockRejectedValue(new Error('offline'))],
])('%s: a word, and the way to type stays', async (_, arrange) => {
  arrange()
  show()
  takePhoto()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words.number_unread))
  expect(screen.getByLabelText(words.number_button_account)).toBeDefined()
})
