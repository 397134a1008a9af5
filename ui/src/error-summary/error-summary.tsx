import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/**
 * The mistakes of a form. A single one is shown at its field alone, which takes the focus. Several stand on top of the form, each a link to
 * its field, and this list takes the focus; so does a single mistake whose field is not on the screen.
 * Give it a new `key` with each attempt to send, so that the focus moves again. Shows nothing without errors.
 */
export function ErrorSummary({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) {
  const texts = useTexts()
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const entries = Object.entries(errors).filter(([, message]) => message)
  const [only] = entries.length === 1 ? entries : []
  const [atField, setAtField] = useState(only !== undefined)
  useEffect(() => {
    const field = atField && only && document.getElementById(`${only[0]}-error`) && shownField(only[0])
    if (field) focusOn(field)
    else if (atField) setAtField(false)
    else box.current?.focus()
    // moves the focus once for each attempt
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [atField])
  if (entries.length === 0 || atField) return null
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-lg border-2 border-danger bg-danger-soft px-4 py-3 focus:outline-3 focus:outline-offset-2 focus:outline-ink"
    >
      <h2 id={titleId} className="flex items-center gap-2 text-lg font-bold text-danger">
        <Icon name="warning" />
        {texts.ui.errors_title}
      </h2>
      <ul className="mt-1">
        {entries.map(([fieldId, message]) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => goToField(event, fieldId)}
              className="flex min-h-12 items-center py-1.5 font-bold text-danger underline"
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function goToField(event: MouseEvent, fieldId: string) {
  const field = shownField(fieldId)
  // a mistake on another screen of the form is shown by the listener on the address
  if (!field) return
  event.preventDefault()
  focusOn(field)
}

function shownField(fieldId: string): HTMLElement | null {
  const field = document.getElementById(fieldId)
  return field?.closest('[hidden]') ? null : field
}

function focusOn(field: HTMLElement) {
  field.focus()
  field.closest('fieldset')?.scrollIntoView({ block: 'start' })
}
