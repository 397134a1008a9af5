import type { ContactLimit } from '@let-twe/core/contact/staff-contact.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatInstantInText } from '@let-twe/texts/format.ts'
import { Banner } from '@let-twe/ui/banner/banner.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The reason why a borrower must not be called or written to now, and from when again; nothing when it is allowed. */
export function ContactLimitNote({ limit, from }: { readonly limit: ContactLimit | null; readonly from: string | null }) {
  const { collection } = useTexts()
  if (limit === null) return null
  return (
    <Banner tone="warning">
      {fill(collection[`limit_${limit}`], { when: from === null ? '–' : formatInstantInText(new Date(from)) })}
    </Banner>
  )
}
