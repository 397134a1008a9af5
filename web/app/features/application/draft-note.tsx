import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { DraftState } from './draft-sync.ts'

/**
 * Shows quietly where the typed answers are saved. A screen reader announces only the answers that stay on the phone, not every
 * save.
 */
export function DraftNote({ state }: { state: DraftState | null }) {
  const { application, common } = useTexts()
  const words = { saved: application.draft_saved, saving: common.saving, on_phone: application.draft_on_phone }
  return (
    <div
      className={`flex min-h-[1.75rem] items-start justify-center gap-2 text-sm ${state === 'on_phone' ? 'text-warning' : 'text-muted'}`}
    >
      {state !== null && <Icon name={state === 'saved' ? 'check' : state === 'saving' ? 'clock' : 'warning'} className="mt-0.5 size-5" />}
      {state !== null && state !== 'on_phone' && words[state]}
      <output>{state === 'on_phone' && words.on_phone}</output>
    </div>
  )
}
