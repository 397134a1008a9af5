import type { Data } from '@let-twe/core/endpoint.ts'
import type { getStatement } from '@let-twe/core/payment/statement-endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

const tones = { previewed: 'warning', posting: 'warning', posted: 'success', discarded: 'neutral', undone: 'danger' } as const

/** The state of a file. */
export function StatementStateTag({ state }: { readonly state: Data<typeof getStatement>['state'] }) {
  const { office } = useTexts()
  return <StateTag tone={tones[state]}>{office[`statement_${state}`]}</StateTag>
}
