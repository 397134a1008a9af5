import type { Satang } from '@let-twe/core/money.ts'
import { Money } from '@let-twe/ui/money/money.tsx'

/** The one sum of a page: 40 px, on a small phone as much as its width holds with the word for Baht, however large its text is. */
export function LargeSum({ satang }: { readonly satang: Satang }) {
  return (
    <p className="text-[min(11vw,2.5rem)] leading-tight font-bold text-primary-deep">
      <Money satang={satang} />
    </p>
  )
}
