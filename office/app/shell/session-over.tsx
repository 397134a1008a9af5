import { Dialog } from '@let-twe/ui/dialog/dialog.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { LogInForm } from '../session/log-in-form.tsx'

/** The log-in over a page whose session has ended: the page goes on with what was typed. It does not close without. */
export function SessionOver({ onDone }: { readonly onDone: () => void }) {
  const { desk } = useTexts()
  return (
    <Dialog open onClose={() => {}} labelledBy="session-over">
      <div className="grid gap-4">
        <p id="session-over" className="text-lg font-bold">
          {desk.session_over}
        </p>
        <p>{desk.session_over_lead}</p>
        <LogInForm onDone={onDone} />
      </div>
    </Dialog>
  )
}
