import { idField } from '@let-twe/core/fields.ts'

/** The branch that an address cuts a list down to; none for what is no id. */
export function branchInAddress(search: URLSearchParams): string | undefined {
  return idField.safeParse(search.get('branch')).data
}
