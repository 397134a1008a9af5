import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { Form } from 'react-router'

/** The day or month of a page, with its button beside the control; `beside` stands behind the button. */
export function ShowForm({ children, beside }: { readonly children: ReactNode; readonly beside?: ReactNode }) {
  return (
    <Form className="mb-4 flex flex-wrap items-start gap-2">
      <div className="flex grow items-start gap-2 sm:max-w-sm">
        <div className="min-w-0 grow">{children}</div>
        <div className={beforeControl}>
          <ShowButton />
        </div>
      </div>
      {beside && <div className={beforeControl}>{beside}</div>}
    </Form>
  )
}

/** Stands in a row with fields whose labels have one line, on a phone below them. */
export function ShowInRow() {
  return (
    <div className="sm:mt-[calc(1lh+var(--spacing)*1.5)]">
      <ShowButton />
    </div>
  )
}

function ShowButton() {
  const { report } = useTexts()
  return (
    <Button type="submit" variant="secondary">
      {report.show}
    </Button>
  )
}

// the height of a label, in the line height of each script, and its distance from the control; a date field has words below its control
const beforeControl = 'shrink-0 mt-[calc(1lh+var(--spacing)*1.5)]'
