import { Refusal, type StubServer } from '@let-twe/client/testing/stub-server.ts'
import type { Endpoint } from '@let-twe/core/endpoint.ts'
import type { ErrorCode } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { joinWordsIn } from '@let-twe/texts/join-words.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { StoredValues } from '../session/session-store.ts'
import { chooseDate, chosenDate } from './choose-date.ts'
import { type PageModule, customerServer, renderPage } from './render-page.tsx'

/** A form of the app: its page, its input, and its one call. */
export type FormCase = {
  readonly name: string
  readonly page: PageModule
  readonly path: string
  readonly stored?: Partial<StoredValues>
  /** The page's and the form's other calls. */
  readonly prepare?: (server: StubServer) => void
  /** The actions on the page before the form appears. */
  readonly arrive?: (texts: Texts) => Promise<void>
  /** The input, by name of the field: its label, and a text; a choice has a label only. */
  readonly typed: Readonly<Record<string, readonly [label: (texts: Texts) => string, value?: string]>>
  /** Which of these may be left empty, and which begin with a choice. */
  readonly optional?: readonly string[]
  /** Which of these a refusal empties: nobody reads a PIN to correct it. */
  readonly secret?: readonly string[]
  readonly button: (texts: Texts) => string
  readonly endpoint: Endpoint
  readonly body: unknown
  readonly reply: unknown
  /** Where it leads. */
  readonly next: string
  /** A refusal that names no field. */
  readonly refusal: ErrorCode
}

/** The language of a reader who is not the test's author: a sentence that only English has does not pass. */
const foreign: Language = 'mm'

function isDate(value: string | undefined): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(value ?? '')
}

/** The tests of every form of the app. */
export function describeForms(cases: readonly FormCase[]): void {
  describe.each(cases)('$name', (form) => {
    const { typed, optional = [], secret = [], endpoint, prepare, arrive } = form
    async function open(answer: unknown, language: Language = 'en') {
      const server = customerServer().on(endpoint as never, answer as never)
      prepare?.(server)
      await renderPage(form.page, { path: form.path, stored: form.stored ?? {}, language })
      const texts = textsIn(language)
      await arrive?.(texts)
      const control = (name: string) =>
        // the first of the boxes of a date bears its name
        isDate(typed[name]![1])
          ? document.querySelector<HTMLInputElement>(`#${name}`)!
          : screen.getByLabelText<HTMLInputElement>(typed[name]![0](texts))
      return { server, texts, control }
    }
    type Opened = Awaited<ReturnType<typeof open>>
    function fillIn({ control }: Opened) {
      for (const [name, [, value]] of Object.entries(typed)) {
        if (value === undefined) fireEvent.click(control(name))
        else if (isDate(value)) chooseDate(name, value!)
        else fireEvent.change(control(name), { target: { value } })
      }
    }
    const press = ({ texts }: Opened, times = 1) =>
      act(async () => {
        // visible or not: the style sheet is absent here, and computing visibility makes a long form slow
        const button = screen.getByRole('button', { name: form.button(texts), hidden: true })
        for (let time = 0; time < times; time += 1) fireEvent.click(button)
      })
    function expectTyped({ control }: Opened, emptied: readonly string[] = secret) {
      for (const [name, [, value]] of Object.entries(typed)) {
        if (emptied.includes(name)) expect(control(name).value, name).toBe('')
        else if (value === undefined) expect(control(name).checked, name).toBe(true)
        else if (isDate(value)) expect(chosenDate(name), name).toBe(value)
        else expect(control(name).value, name).toBe(value)
      }
    }

    test('sends exactly the typed values, once for any number of presses, and goes on', async () => {
      const opened = await open(form.reply)
      const release = opened.server.hold(endpoint)
      fillIn(opened)
      await press(opened, 3)
      expect(opened.server.calls(endpoint).map(({ sent }) => (sent as { body?: unknown }).body)).toEqual([form.body])
      expect(screen.queryByText(`went to ${form.next}`)).toBeNull()
      await act(async () => release())
      expect(opened.server.calls(endpoint)).toHaveLength(1)
      expect(screen.getByText(`went to ${form.next}`)).toBeTruthy()
    })

    test("shows a refusal in its reader's language, keeps the typed values, and can be sent again", async () => {
      const opened = await open(new Refusal(form.refusal), foreign)
      fillIn(opened)
      await press(opened)
      expect(screen.getByText(joinWordsIn(opened.texts.errors[form.refusal]))).toBeTruthy()
      expectTyped(opened)
      expect(screen.queryByText(/^went to/)).toBeNull()
      opened.server.on(endpoint as never, form.reply as never)
      for (const name of secret) fireEvent.change(opened.control(name), { target: { value: typed[name]![1] } })
      await press(opened)
      expect(screen.getByText(`went to ${form.next}`)).toBeTruthy()
    })

    test('keeps all that was typed when the connection is cut', async () => {
      const opened = await open(form.reply)
      opened.server.cut(endpoint)
      fillIn(opened)
      await press(opened)
      expect(screen.getByText(opened.texts.common.network_error)).toBeTruthy()
      expectTyped(opened, [])
      expect(screen.queryByText(/^went to/)).toBeNull()
    })

    const texts = Object.keys(typed).filter((name) => typed[name]![1] !== undefined && name in (form.body as object))
    test.each(texts)("shows a mistake that the server names at its field %s, in its reader's language", async (name) => {
      const opened = await open(new Refusal('field_invalid', [name]), foreign)
      fillIn(opened)
      await press(opened)
      expect(opened.control(name).getAttribute('aria-invalid')).toBe('true')
      const control = opened.control(name)
      const describing = isDate(typed[name]![1]) ? control.closest('fieldset')! : control
      const described = describing.getAttribute('aria-describedby')!.split(' ')
      expect(described.map((id) => document.getElementById(id)?.textContent).join()).toContain(
        joinWordsIn(opened.texts.errors.field_invalid),
      )
      expectTyped(opened)
    })

    test('names everything that is missing before anything is sent', async () => {
      const opened = await open(form.reply)
      await press(opened)
      const links = [...document.querySelectorAll('[role="alert"] a, [tabindex="-1"] a')].map((link) => link.getAttribute('href'))
      // a single mistake has no summary: its field has the focus
      const named = links.length > 0 ? links : [`#${document.activeElement?.id}`]
      const required = Object.keys(typed).filter((name) => !optional.includes(name))
      expect(named.toSorted()).toEqual(required.map((name) => `#${name}`).toSorted())
      expect(opened.server.calls(endpoint)).toEqual([])
    })
  })
}
