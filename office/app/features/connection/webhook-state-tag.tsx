import type { WebhookState } from '@let-twe/core/connection/endpoints.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { StateTag } from '@let-twe/ui/tag/state-tag.tsx'

const tones = { proposed: 'warning', active: 'success', paused: 'danger', ended: 'neutral' } as const satisfies Record<WebhookState, string>

/** The state of a connection; `waits` while another person is to confirm it. */
export function WebhookStateTag({ state, waits }: { readonly state: WebhookState; readonly waits: boolean }) {
  const { connection } = useTexts()
  return <StateTag tone={tones[state]}>{waits ? connection.waits : connection[`state_${state}`]}</StateTag>
}
