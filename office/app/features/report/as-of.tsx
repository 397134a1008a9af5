import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The time of the replica's figures; empty for figures of the primary database. */
export function AsOf({ instant }: { readonly instant: string | null }) {
  const { report } = useTexts()
  if (!instant) return null
  return <p className="mb-2 text-sm text-muted">{fill(report.as_of, { when: formatInstantInText(new Date(instant)) })}</p>
}
