import { textsIn } from '@let-twe/texts/texts-in.ts'
import { buttonStyle } from '@let-twe/ui/button/button-style.ts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { press, shownDialog, type } from '../testing/open-dialog.ts'
import { renderPart } from '../testing/render-part.tsx'
import { FormDialog } from './form-dialog.tsx'

type Props = ComponentProps<typeof FormDialog<string>>

const { common } = textsIn('en')

async function show(changes: Partial<Props> = {}) {
  const props = { open: true, question: 'Sure?', send: vi.fn(() => ({})), onDone: vi.fn(), onCancel: vi.fn(), ...changes }
  await renderPart(<FormDialog<string> {...props} />)
  return props
}

const field: Props['renderFields'] = (wrong) => (
  <label>
    Name {wrong['name']}
    <input name="name" />
  </label>
)
const button = (name: string) => shownDialog().getByRole('button', { name })

test('a plain question has an OK in the first look, and a way out', async () => {
  const { onCancel, send } = await show()
  expect(document.querySelector('dialog')?.getAttribute('aria-labelledby')).toBe(screen.getByText('Sure?').id)
  expect(button(common.ok).className).toBe(buttonStyle('primary', false, undefined))
  fireEvent.click(button(common.cancel))
  expect(onCancel).toHaveBeenCalledOnce()
  expect(send).not.toHaveBeenCalled()
})

test('a dangerous question is red and names its effect', async () => {
  await show({ danger: true, confirmLabel: 'Delete' })
  expect(button('Delete').className).toBe(buttonStyle('danger', false, undefined))
  expect(shownDialog().queryByRole('button', { name: common.ok })).toBeNull()
})

test('a closed question is not there', async () => {
  await show({ open: false })
  expect(screen.queryByText('Sure?')).toBeNull()
})

test('the typed values are sent, and the reply handed on', async () => {
  const sent: unknown[] = []
  const { onDone } = await show({
    renderFields: field,
    send: async (form) => {
      sent.push(form.get('name'))
      return { ok: true, data: 'reply', page: undefined } as never
    },
  })
  type(shownDialog(), /^Name/, 'Ko Zaw')
  await press(shownDialog(), common.ok)
  expect(sent).toEqual(['Ko Zaw'])
  expect(onDone).toHaveBeenCalledExactlyOnceWith('reply')
})

test('the browser itself sends nothing', async () => {
  await show()
  let isPrevented = true
  await act(async () => void (isPrevented = !fireEvent.submit(document.querySelector('form')!)))
  expect(isPrevented).toBe(true)
})

test('a message at a field is shown there and in the summary above, and nothing is done', async () => {
  const { onDone } = await show({ renderFields: field, send: () => ({ name: 'Needed' }) })
  await press(shownDialog(), common.ok)
  expect(shownDialog().getAllByText(/Needed/)).toHaveLength(2)
  expect(onDone).not.toHaveBeenCalled()
})

test('the same question keeps its key over tries, another question has another', async () => {
  const keys: string[] = []
  const failing: Props['send'] = async (_, key) => {
    keys.push(key)
    return { ok: false, code: 'not_found', message: 'No', fields: { name: 'No' } } as never
  }
  await show({ send: failing })
  await press(shownDialog(), common.ok)
  await press(shownDialog(), common.ok)
  cleanup()
  await show({ send: failing })
  await press(shownDialog(), common.ok)
  expect(keys).toHaveLength(3)
  expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

test('a lost connection is said by the button; what is typed and the key stay for the next press', async () => {
  const keys: string[] = []
  const { onDone } = await show({
    renderFields: field,
    send: async (_, key) => {
      keys.push(key)
      if (keys.length === 1) return { ok: false, code: 'network_error', message: common.network_error, fields: {} }
      return { ok: true, data: 'reply' }
    },
  })
  type(shownDialog(), /^Name/, 'Ko Zaw')
  await press(shownDialog(), common.ok)
  expect(shownDialog().getByRole('alert').textContent).toBe(common.network_error)
  expect(screen.getAllByText(common.network_error)).toHaveLength(1)
  expect((shownDialog().getByLabelText(/^Name/) as HTMLInputElement).value).toBe('Ko Zaw')
  await press(shownDialog(), common.ok)
  expect(onDone).toHaveBeenCalledExactlyOnceWith('reply')
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(shownDialog().queryByRole('alert')).toBeNull()
})

test('while it is sent the button shows it and a second press does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<never>()
  const send = vi.fn(() => promise)
  await show({ send })
  await press(shownDialog(), common.ok, 2)
  expect(shownDialog().getByText(common.loading)).toBeTruthy()
  expect(send).toHaveBeenCalledOnce()
  await act(async () => resolve({ ok: true, data: 'reply' } as never))
  expect(shownDialog().queryByText(common.loading)).toBeNull()
})

test('the focus begins at the first field, not at a link before it, and without fields at the OK', async () => {
  const link = <a href="/">See</a>
  await show({
    renderFields: (wrong) => (
      <>
        {link}
        {field(wrong)}
      </>
    ),
  })
  expect(document.querySelector('[autofocus]')).toBe(shownDialog().getByRole('textbox'))
  cleanup()
  await show({ renderFields: () => link })
  expect(document.querySelector('[autofocus]')).toBe(button(common.ok))
})
