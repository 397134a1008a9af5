import { textsIn } from '@let-twe/texts/texts-in.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NumberPhoto } from './number-photo.tsx'
import type { PrintedNumber } from './number-shapes.ts'
import { numbersInMemory } from './numbers-in-memory.ts'
import type { NumberOnPhoto } from './read-photo.ts'

const read = vi.hoisted(() => vi.fn<() => Promise<NumberOnPhoto | null>>())
vi.mock('./read-number.ts', () => ({ readNumber: read }))
vi.mock('../photo/prepare-photo.ts', () => ({ preparePhoto: async (blob: Blob) => ({ blob, flaws: [] }) }))

const words = textsIn('en').application
const number = { print: '0 0123 45678 90 1', cutOut: new Blob(['a piece']) }
const onRead = vi.fn()
const show = (kind: PrintedNumber = 'permit', fits?: (digits: string) => boolean) =>
  renderIn('en', <NumberPhoto kind={kind} onRead={onRead} {...(fits && { fits })} />)
const takePhoto = (button = words.number_button) =>
  fireEvent.change(screen.getByLabelText(button), {
    target: { files: [new File(['a photo'], 'a.jpg', { type: 'image/jpeg' })] },
  })

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => {} }))
  onRead.mockReset()
  read.mockReset().mockResolvedValue(number)
  for (const memory of Object.values(numbersInMemory())) Object.assign(memory, { photo: null, found: null })
})

test('a number is shown in groups beside its piece of the photo, and given after one yes', async () => {
  show()
  takePhoto()
  await screen.findByText('0 0123 45678 90 1')
  expect(screen.getByRole('img', { name: words.number_cut_out })).toBeDefined()
  expect(onRead).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: words.passport_yes }))
  expect(onRead.mock.calls).toEqual([['0012345678901', expect.any(Blob)]])
})

test('a number without an answer is offered again on the way back', async () => {
  show()
  takePhoto()
  await screen.findByText('0 0123 45678 90 1')
  cleanup()
  show()
  expect(screen.getByText('0 0123 45678 90 1')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: words.passport_no }))
  expect(onRead).not.toHaveBeenCalled()
  expect(screen.getByLabelText(words.number_button)).toBeDefined()
})

test('the number of a bank book is shown with its dashes, and given with its photo', async () => {
  read.mockResolvedValue({ ...number, print: '123 4 56789 0' })
  const fits = vi.fn(() => true)
  show('account', fits)
  takePhoto(words.account_button)
  await screen.findByText('123-4-56789-0')
  expect(fits).toHaveBeenCalledWith('1234567890')
  fireEvent.click(screen.getByRole('button', { name: words.passport_yes }))
  expect(onRead.mock.calls).toEqual([['1234567890', expect.any(Blob)]])
  // the card's own number waits for a yes of its own
  cleanup()
  show()
  expect(screen.getByLabelText(words.number_button)).toBeDefined()
})

test('a number that the other answers speak against is not offered', async () => {
  read.mockResolvedValue({ ...number, print: '123 4 56789 0' })
  show('account', () => false)
  takePhoto(words.account_button)
  await screen.findByText(words.number_unread)
  expect(screen.queryByRole('button', { name: words.passport_yes })).toBeNull()
})

test('a photo of another paper takes the number of the one before away', async () => {
  show()
  takePhoto()
  fireEvent.click(await screen.findByRole('button', { name: words.passport_no }))
  read.mockResolvedValue(null)
  takePhoto()
  await screen.findByText(words.number_unread)
  cleanup()
  show()
  expect(screen.queryByText('0 0123 45678 90 1')).toBeNull()
})

test('a photo that is read slowly does not replace the number of the one after it', async () => {
  const slow = Promise.withResolvers<NumberOnPhoto | null>()
  read.mockReturnValueOnce(slow.promise)
  show()
  takePhoto()
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1))
  cleanup()
  show()
  takePhoto()
  await screen.findByText('0 0123 45678 90 1')
  slow.resolve({ ...number, print: '0 0999 99999 99 9' })
  await slow.promise
  cleanup()
  show()
  expect(screen.getByText('0 0123 45678 90 1')).toBeDefined()
})

test.each<[string, () => void]>([
  ['no number', () => read.mockResolvedValue(null)],
  ['a reader that cannot be fetched', () => read.mockRejectedValue(new Error('offline'))],
])('%s: a word, and the way to type stays', async (_, arrange) => {
  arrange()
  show()
  takePhoto()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(words.number_unread))
  expect(screen.getByLabelText(words.number_button)).toBeDefined()
})
