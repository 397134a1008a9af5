import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { Paper } from './use-paper.ts'

/** The way on for a photo that waits for its yes, or that could not be sent. */
export function UnsentPaper({ paper }: { readonly paper: Paper }) {
  const { application: words, common } = useTexts()
  const { unsent, label, progress, waiting } = paper
  return (
    <>
      <output className="block text-warning empty:hidden">{waiting && words.sending_waits}</output>
      {unsent && progress === null && (
        <Button variant="secondary" onClick={unsent.state === 'review' ? paper.openPhoto : () => paper.send(unsent.blob)}>
          {unsent.state === 'review' ? words.photo_look : common.retry}
          <span className="sr-only"> – {label}</span>
        </Button>
      )}
    </>
  )
}
