import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'

/** A note that only staff read. */
export function NoteField({
  error,
  ...asked
}: {
  readonly error: string | undefined
  readonly optional?: boolean
  readonly required?: boolean
}) {
  const { office } = useTexts()
  return <TextArea name="note" label={office.internal_note} hint={office.reason_inside_hint} error={error} maxLength={300} {...asked} />
}
