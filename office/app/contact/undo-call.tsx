import { undoCall } from '@let-twe/core/contact/endpoints.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'
import { FormDialog } from '../forms/form-dialog.tsx'
import { callOffice } from '../session/call-office.ts'

/** Withdraws the outcome of a call, after a question. */
export function UndoCall({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) {
  const { collection } = useTexts()
  const [asked, setAsked] = useState(false)
  return (
    <div>
      <Button variant="quiet" className="-ml-5" onClick={() => setAsked(true)}>
        {collection.undo}
      </Button>
      <FormDialog
        open={asked}
        question={collection.undo_question}
        confirmLabel={collection.undo}
        send={(_form, idempotencyKey) => callOffice(undoCall, { params: { id }, body: {} }, { idempotencyKey })}
        onDone={async () => {
          setAsked(false)
          await onDone()
        }}
        onCancel={() => setAsked(false)}
      />
    </div>
  )
}
