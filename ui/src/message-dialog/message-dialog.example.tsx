import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { MessageDialog } from './message-dialog.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'message-dialog', Show: MessageDialogExample }

function MessageDialogExample() {
  const words = useSampleWords()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {words.info}
      </Button>
      <MessageDialog open={open} message={words.info} onClose={() => setOpen(false)} />
    </>
  )
}
