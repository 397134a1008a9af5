import { idField } from '@let-twe/core/fields.ts'

/** The branch in the address of a list; none for an invalid id. */
export function branchInAddress(search: URLSearchParams): string | undefined {
  return idField.safeParse(search.get('branch')).data
}
