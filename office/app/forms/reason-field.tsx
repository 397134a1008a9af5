import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { TextArea } from '@let-twe/ui/text-area/text-area.tsx'

/** The reason of a decision in own words: required, and only for staff. */
export function ReasonField({ error }: { readonly error: string | undefined }) {
  const { office } = useTexts()
  return <TextArea name="reason" label={office.reason} hint={office.reason_inside_hint} error={error} maxLength={300} required />
}
