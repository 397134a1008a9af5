import type { OfficeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
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
  written_off: 'danger',
} as const satisfies Record<OfficeLoanState, string>

/** The words of a state: those that its borrower reads, and a write-off, which only staff see. */
export function useLoanStateName(): (state: OfficeLoanState) => string {
  const { loan, office } = useTexts()
  return (state) => (state === 'written_off' ? office.state_written_off : loan[`state_${state}`])
}

export function LoanStateTag({ state }: { readonly state: OfficeLoanState }) {
  const nameOf = useLoanStateName()
  return <StateTag tone={tones[state]}>{nameOf(state)}</StateTag>
}
