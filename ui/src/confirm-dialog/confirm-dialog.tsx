import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { DialogButtons } from '../dialog/dialog-buttons.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** A question with OK and cancel (docs/product.md §12). `danger` for an irreversible action; `busy` during the action. */
export function ConfirmDialog({
  open,
  question,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  busy = false,
  children,
}: {
  readonly open: boolean
  readonly question: ReactNode
  readonly confirmLabel?: ReactNode
  readonly cancelLabel?: ReactNode
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
  readonly children?: ReactNode
}) {
  const texts = useTexts()
  const id = useId()
  return (
    <Dialog open={open} onClose={onCancel} labelledBy={id}>
      <div className="mb-5">
        <p id={id} className="text-lg font-bold">
          {question}
        </p>
        {children}
      </div>
      <DialogButtons>
        <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirmLabel ?? texts.common.ok}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {cancelLabel ?? texts.common.cancel}
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
