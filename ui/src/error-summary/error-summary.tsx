import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '../icon/icon.tsx'
import { useTexts } from '../language/texts-context.tsx'

/**
 * Every mistake of a form on top of it, each a link to its field. Takes the focus when it appears;
 * give it a new `key` with each attempt to send, so that it takes the focus again. Shows nothing without errors.
 */
export function ErrorSummary({ errors }: { readonly errors: Readonly<Record<string, string | undefined>> }) {
  const texts = useTexts()
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const entries = Object.entries(errors).filter(([, message]) => message)
  useEffect(() => box.current?.focus(), [])
  if (entries.length === 0) return null
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
  const field = document.getElementById(fieldId)
  // a mistake on another screen of the form is shown by the listener on the address
  if (!field || field.closest('[hidden]')) return
  event.preventDefault()
  field.focus()
  field.closest('fieldset')?.scrollIntoView({ block: 'start' })
}
