import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { type FieldMessages, labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'

/**
 * The error summary of a form at the desk: several empty fields have the same message, so each stands with the label that its field has on
 * the page. The fields are there before their first mistake.
 */
export function FormErrors({ errors }: { readonly errors: FieldMessages }) {
  const labels = Object.fromEntries(Object.keys(errors).map((id) => [id, labelOf(id)]))
  return <ErrorSummary errors={labelledErrors(errors, labels)} />
}

/** The label of a control without the mark "optional"; the legend of radio buttons, chips and boxes that are one answer. */
function labelOf(id: string): string {
  const control = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
  const isGroup = control?.matches('fieldset, [type="radio"]')
  const label = isGroup ? control?.closest('fieldset')?.querySelector('legend') : control?.labels?.[0]
  return label?.firstChild?.textContent ?? ''
}
