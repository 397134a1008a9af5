import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'

/** The reason of a decision: always asked for. `inside` says that only staff read it. */
export function ReasonField({ error, inside = false }: { readonly error: string | undefined; readonly inside?: boolean }) {
  const { office } = useTexts()
  return (
    <TextArea
      name="reason"
      label={office.reason}
      hint={inside ? office.reason_inside_hint : office.reason_hint}
      error={error}
      maxLength={300}
      required
    />
  )
}
