import { textsIn } from '@let-twe/texts/texts-in.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { later, loadPartsInPage } from './lazy-part.tsx'

afterEach(cleanup)

test('a part whose code cannot be fetched says so, keeps the typed values beside it, and loads on a retry', async () => {
  const texts = textsIn('en')
  let network = false
  const Part = later<{ word: string }>('part', async () => {
    if (!network) throw new TypeError('Failed to fetch')
    return ({ word }) => <p>{word}</p>
  })
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <>
          <input aria-label="note" />
          <Part word="here" />
        </>
      ),
    },
  ])
  render(
    <TextsProvider language="en" texts={texts}>
      <Stub />
    </TextsProvider>,
  )
  const note = await screen.findByLabelText<HTMLInputElement>('note')
  note.value = 'typed'
  expect(await screen.findByText(texts.common.network_error)).toBeDefined()
  network = true
  screen.getByRole('button', { name: texts.common.retry }).click()
  expect(await screen.findByText('here')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('typed')
})

test('the code of a part in the page of the server is fetched before hydration, of other parts not', async () => {
  document.body.innerHTML = '<template data-part="shown"></template>'
  const other = vi.fn(async () => () => null)
  const Shown = later('shown', async () => () => <p>at once</p>)
  later('other', other)
  await loadPartsInPage()
  document.body.innerHTML = ''
  render(<Shown />)
  expect(screen.getByText('at once')).toBeDefined()
  expect(other).not.toHaveBeenCalled()
})
