import type { LoanState } from '@let-twe/core/loan/loan-state.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

const tones = {
  pending: 'info',
  pre_approved: 'info',
  appointment_confirmed: 'info',
  active: 'success',
  late: 'danger',
  rejected: 'neutral',
  postponed: 'neutral',
  closed: 'neutral',
} as const satisfies Record<LoanState, string>

/** The state of a loan in the words that its borrower reads. */
export function LoanStateTag({ state }: { readonly state: LoanState }) {
  const { loan } = useTexts()
  return <StateTag tone={tones[state]}>{loan[`state_${state}`]}</StateTag>
}
