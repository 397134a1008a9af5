import { textsIn } from '@let-twe/texts/texts-in.ts'
import { renderIn } from '@let-twe/ui/testing/render-in.tsx'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PassportAnswers } from './passport-answers.ts'
import { PassportPhoto } from './passport-photo.tsx'

const read = vi.hoisted(() => vi.fn<() => Promise<PassportAnswers | null>>())
const photo = { blob: new Blob(['small']), flaws: [] }
vi.mock('./read-passport.ts', () => ({ readPassport: read }))
vi.mock('../photo/prepare-photo.ts', () => ({ preparePhoto: async (file: Blob) => ((await file.text()) === 'a photo' ? photo : null) }))

const words = textsIn('en').application
const answers = { name: 'AUNG KYAW MIN', passport: 'MG123456', dob: '1996-05-14' } as const
const onRead = vi.fn()

beforeEach(() => {
  onRead.mockReset()
  read.mockReset().mockResolvedValue(answers)
})

/** Opens the page anew: the photo of the test before is still in memory. */
function open() {
  const shown = show()
  const no = screen.queryByRole('button', { name: words.passport_no })
  if (no) fireEvent.click(no)
  return shown
}

function show(wanted: readonly (keyof PassportAnswers)[] = ['name', 'passport', 'dob']) {
  return renderIn('en', <PassportPhoto wanted={wanted} today="2026-12-05" onRead={onRead} />)
}
const takePhoto = (content = 'a photo', type = 'image/jpeg') =>
  fireEvent.change(screen.getByLabelText(words.passport_button), { target: { files: [new File([content], 'a.jpg', { type })] } })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

test('a photo is read, and one yes gives the answers', async () => {
  open()
  takePhoto()
  await screen.findByText('AUNG KYAW MIN')
  expect(onRead).not.toHaveBeenCalled()
  press(words.passport_yes)
  expect(onRead.mock.calls).toEqual([[answers]])
  expect(screen.getByRole('status').textContent).toBe(words.passport_filled)
})

test('the photo is there on the next page, and only the missing answers are offered', async () => {
  const first = open()
  takePhoto()
  await screen.findByText('AUNG KYAW MIN')
  first.unmount()
  show(['passport'])
  expect(screen.queryByText('AUNG KYAW MIN')).toBeNull()
  press(words.passport_yes)
  expect(onRead.mock.calls).toEqual([[{ passport: 'MG123456' }]])
})

test('after a no the answers are typed, and another photo may be taken', async () => {
  open()
  takePhoto()
  await screen.findByText('AUNG KYAW MIN')
  press(words.passport_no)
  expect(onRead).not.toHaveBeenCalled()
  takePhoto()
  expect(await screen.findByText('AUNG KYAW MIN')).toBeDefined()
})

test.each<[string, () => void, () => void, string]>([
  ['nothing on it', () => read.mockResolvedValue(null), () => takePhoto(), words.passport_unread],
  ['a reader that cannot be fetched', () => read.mockRejectedValue(new Error('offline')), () => takePhoto(), words.passport_unread],
  ['no picture', () => {}, () => takePhoto('a letter'), textsIn('en').ui.file_not_opened],
  ['a PDF', () => {}, () => takePhoto('%PDF', 'application/pdf'), textsIn('en').ui.file_not_opened],
])('%s: a word, and the way to type stays', async (_, arrange, act, message) => {
  arrange()
  open()
  act()
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(message))
  expect(screen.getByLabelText(words.passport_button)).toBeDefined()
  expect(onRead).not.toHaveBeenCalled()
})
