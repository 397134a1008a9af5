import { type ReactNode, useId } from 'react'
import { Button } from '../button/button.tsx'
import { DialogButtons } from '../dialog/dialog-buttons.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { useTexts } from '../language/texts-context.tsx'

/** A message in a modal with only a 'got it' button (docs/product.md §12). */
export function MessageDialog({
  open,
  message,
  onClose,
}: {
  readonly open: boolean
  readonly message: ReactNode
  readonly onClose: () => void
}) {
  const texts = useTexts()
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id}>
      <p id={id} className="mb-5 text-lg">
        {message}
      </p>
      <DialogButtons>
        <Button onClick={onClose}>{texts.common.got_it}</Button>
      </DialogButtons>
    </Dialog>
  )
}
