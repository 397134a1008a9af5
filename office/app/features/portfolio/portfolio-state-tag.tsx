import type { PortfolioState } from '@let-twe/core/portfolio/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

const tones = {
  checked: 'warning',
  importing: 'warning',
  imported: 'success',
  undoing: 'warning',
  undone: 'danger',
  discarded: 'neutral',
} as const satisfies Record<PortfolioState, string>

/** The state of an import. */
export function PortfolioStateTag({ state }: { readonly state: PortfolioState }) {
  const { portfolio } = useTexts()
  return <StateTag tone={tones[state]}>{portfolio[`state_${state}`]}</StateTag>
}
