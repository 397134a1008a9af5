import { ErrorSummary } from '@let-twe/ui/error-summary/error-summary.tsx'
import { type FieldMessages, labelledErrors } from '@let-twe/ui/error-summary/labelled-errors.ts'

/**
 * The error summary of a form at the desk: several empty fields have the same message, so each stands with the label that its field has on
 * the page, in the order of the fields. The fields are there before their first mistake.
 */
export function FormErrors({ errors }: { readonly errors: FieldMessages }) {
  const ids = Object.keys(errors).toSorted(inOrderOfPage)
  const labels = Object.fromEntries(ids.map((id) => [id, labelOf(id)]))
  const ordered = Object.fromEntries(ids.map((id) => [id, errors[id]!]))
  return <ErrorSummary errors={labelledErrors(ordered, labels)} />
}

/** Compares two fields by their places on the page; a mistake without a field comes last. */
function inOrderOfPage(one: string, other: string): number {
  const [first, second] = [document.getElementById(one), document.getElementById(other)]
  if (!first || !second) return Number(first === null) - Number(second === null)
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}

/** The label of a control without the mark "optional"; the legend of radio buttons, chips and boxes that are one answer. */
function labelOf(id: string): string {
  const control = document.querySelector<HTMLInputElement>(`#${CSS.escape(id)}`)
  const isGroup = control?.matches('fieldset, [type="radio"]')
  const label = isGroup ? control?.closest('fieldset')?.querySelector('legend') : control?.labels?.[0]
  return label?.firstChild?.textContent ?? ''
}
