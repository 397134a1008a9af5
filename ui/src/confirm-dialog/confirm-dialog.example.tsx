import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'confirm-dialog', Show: ConfirmDialogExample }

function ConfirmDialogExample() {
  const words = useSampleWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.question}
      </Button>
      <ConfirmDialog open={open} question={words.question} onConfirm={() => setOpen(false)} onCancel={() => setOpen(false)} />
    </>
  )
}
