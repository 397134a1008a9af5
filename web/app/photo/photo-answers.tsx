import { useForm } from '@let-twe/client/use-form.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { PickButton } from '@let-twe/ui/file-picker/pick-button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { prepareFile } from './prepare-file.ts'
import type { ShrunkPhoto } from './shrink-photo.ts'

/** Takes a photo, has it read on the phone, and asks whether the answers on it are right. Typing stays possible beside it. */
export function PhotoAnswers({
  button,
  hint,
  unread,
  read,
  offer,
  onYes,
}: {
  readonly button: string
  readonly hint: string
  /** Said where nothing could be read. */
  readonly unread: string
  /** True when something was read. */
  readonly read: (file: File, photo: ShrunkPhoto) => Promise<boolean>
  /** What was read, to be looked at; null for nothing. */
  readonly offer: ReactNode
  readonly onYes: () => void
}) {
  const texts = useTexts()
  const words = texts.application
  const section = useRef<HTMLDivElement>(null)
  const reading = useForm()
  const [problem, setProblem] = useState<string | null>(null)
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)

  function pick(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setProblem(null)
    setAnswer(null)
    void reading.send(async () => {
      const ready = await prepareFile(file, texts)
      if ('problem' in ready) return setProblem(ready.problem)
      if ('pdf' in ready) return setProblem(texts.ui.file_not_opened)
      if (!(await read(file, ready.photo))) setProblem(unread)
      // once it is shown: its buttons are not to stand below the screen
      else setTimeout(() => section.current?.scrollIntoView({ block: 'start' }))
    })
  }

  function accept() {
    setAnswer('yes')
    onYes()
  }

  if (offer !== null && answer === null && !reading.busy) {
    return (
      <div ref={section}>
        <Card title={words.passport_right}>
          {offer}
          <div className="grid gap-2">
            <Button wide onClick={accept}>
              {words.passport_yes}
            </Button>
            <Button wide variant="quiet" onClick={() => setAnswer('no')}>
              {words.passport_no}
            </Button>
          </div>
        </Card>
      </div>
    )
  }
  return (
    <div className="grid gap-2">
      <output className="block font-bold empty:hidden">
        {reading.busy ? words.qr_reading : answer === 'yes' ? words.passport_filled : problem}
      </output>
      {!reading.busy && answer !== 'yes' && (
        <>
          <PickButton icon="camera" accept="image/*" capture="environment" onChange={pick}>
            {button}
          </PickButton>
          {problem === null && <p className="text-sm text-muted">{hint}</p>}
        </>
      )}
    </div>
  )
}
