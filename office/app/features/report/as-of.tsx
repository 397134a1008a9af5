import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** Up to when the figures are true that a replica told; nothing for those of now. */
export function AsOf({ instant }: { readonly instant: string | null }) {
  const { report } = useTexts()
  if (!instant) return null
  return <p className="mb-2 text-sm text-muted">{fill(report.as_of, { when: formatInstantInText(new Date(instant)) })}</p>
}
