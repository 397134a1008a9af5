import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Toast } from './toast.tsx'
import type { Example } from '../gallery/example.ts'
import { useSampleWords } from '../gallery/sample-words.ts'

export const example: Example = { name: 'toast', Show: ToastExample }

function ToastExample() {
  const words = useSampleWords()
  const [message, setMessage] = useState<string | null>(null)
  return (
    <>
      <Button variant="secondary" onClick={() => setMessage(words.saved)}>
        {words.save}
      </Button>
      <Toast message={message} onClose={() => setMessage(null)} />
    </>
  )
}
