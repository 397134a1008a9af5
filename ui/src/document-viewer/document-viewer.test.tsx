import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderIn } from '../testing/render-in.tsx'
import { DocumentViewer } from './document-viewer.tsx'
import { PageViewer } from './page-viewer.tsx'
import { PictureView } from './picture-view.tsx'

afterEach(() => vi.restoreAllMocks())

test('a picture grows and shrinks', () => {
  renderIn('en', <DocumentViewer source="/a.jpg" type="image" name="My permit" />)
  const picture = screen.getByRole('img', { name: 'My permit' })
  fireEvent.click(screen.getByRole('button', { name: 'Bigger' }))
  expect(picture.style.width).toBe('150%')
  fireEvent.click(screen.getByRole('button', { name: 'Smaller' }))
  expect(picture.style.width).toBe('100%')
})

test('pages of a paper are numbered, and a tap brings all of them nearer and back', () => {
  renderIn('en', <PictureView urls={['/1.png', '/2.png', null]} name="Agreement" />)
  const first = screen.getByRole('img', { name: 'Agreement, Page 1 of 3' })
  const second = screen.getByRole('img', { name: 'Agreement, Page 2 of 3' })
  expect(screen.queryByRole('img', { name: 'Agreement, Page 3 of 3' })).toBeNull()
  expect(screen.getByText('Page 3 of 3')).not.toBeNull()
  fireEvent.click(second)
  expect([first.style.width, second.style.width]).toEqual(['300%', '300%'])
  fireEvent.click(first)
  expect([first.style.width, second.style.width]).toEqual(['100%', '100%'])
})

test('the words of a page are readable as text, by a screen reader too; a page without words has none', () => {
  renderIn('en', <PictureView urls={['/1.png', '/2.png']} words={['Loan agreement\n5,000 Baht']} name="Agreement" />)
  expect(screen.getAllByText('Read it as text')).toHaveLength(1)
  expect(
    screen
      .getByText(/5,000 Baht/)
      .closest('figure')!
      .querySelector('img')!.alt,
  ).toBe('Agreement, Page 1 of 2')
})

test('the pages of a sent document come one after the other, and their addresses are given back', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const asked: number[] = []
  const loadPage = async (page: number) => {
    asked.push(page)
    return page === 2 ? { ok: false as const } : { ok: true as const, data: new Blob([String(page)], { type: 'image/jpeg' }) }
  }
  const first = new Blob(['1'], { type: 'image/jpeg' })
  const { unmount } = renderIn('en', <PageViewer first={first} pages={3} loadPage={loadPage} name="Payslip" />)
  const last = await screen.findByRole('img', { name: 'Payslip, Page 3 of 3' })
  expect(asked).toEqual([2, 3])
  // the second failed: its place stays, and the third is there all the same
  expect(screen.getAllByRole('img').map((picture) => picture.getAttribute('alt'))).toEqual(['Payslip, Page 1 of 3', 'Payslip, Page 3 of 3'])
  unmount()
  expect(revoke).toHaveBeenCalledWith(last.getAttribute('src'))
  expect(revoke).toHaveBeenCalledTimes(2)
})

test('a PDF can be opened and saved, and its address is given back', () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  const { unmount } = renderIn('en', <DocumentViewer source={new Blob(['%PDF'], { type: 'application/pdf' })} name="Agreement" />)
  const open = screen.getByRole('link', { name: 'Open (opens a new window)' }).getAttribute('href')
  expect(open).toMatch(/^blob:/)
  expect(screen.getByRole('link', { name: 'Save to the phone' }).getAttribute('download')).toBe('Agreement.pdf')
  unmount()
  expect(revoke).toHaveBeenCalledWith(open)
})
