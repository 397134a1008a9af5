import type { shownRestructuringStates } from '@let-twe/core/loan/restructuring.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

type State = (typeof shownRestructuringStates)[number]

const tones = {
  offered: 'warning',
  signed: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
  outdated: 'danger',
} as const satisfies Record<State, string>

/** The state of an offered plan. */
export function PlanStateTag({ state }: { readonly state: State }) {
  const { office } = useTexts()
  return <StateTag tone={tones[state]}>{office[`plan_state_${state}`]}</StateTag>
}
