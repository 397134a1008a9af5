import { href } from 'react-router'
import { pageAt } from '../page/page-at.ts'
import { readStored, store } from './session-store.ts'

/**
 * An officer has disabled the account meanwhile: pages for active accounts redirect to the rejection page (docs/product.md §2.3).
 */
export function becomeInactive(): void {
  if (readStored('active') !== 'off') store('active', 'off')
  const guard = pageAt(location.pathname)?.guard
  if (guard === 'active' || guard === 'steps' || guard === 'loan_progress') location.assign(href('/rejection'))
}
