import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LinkProvider } from '../link/link.tsx'
import { renderIn } from '../testing/render-in.tsx'
import { Button, LinkButton } from './button.tsx'

test('a press is heard, and a plain button does not send a form', () => {
  const press = vi.fn()
  renderIn('en', <Button onClick={press}>Apply</Button>)
  fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(press).toHaveBeenCalledOnce()
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('while busy it keeps its words, says so, and neither hears a press nor sends the form', () => {
  const press = vi.fn()
  const send = vi.fn()
  renderIn(
    'en',
    <form onSubmit={send}>
      <Button busy type="submit" onClick={press}>
        Apply
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: /Apply.*Loading/ })
  fireEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(send).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('a link button is an anchor, and the router of the application can stand under it', () => {
  renderIn(
    'en',
    <>
      <LinkButton href="/plain">Plain</LinkButton>
      <LinkProvider component={({ href, children }) => <a href={`/routed${href}`}>{children}</a>}>
        <LinkButton href="/home">Home</LinkButton>
      </LinkProvider>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Plain' }).getAttribute('href')).toBe('/plain')
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/routed/home')
})
