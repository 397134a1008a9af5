import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import type { ReactNode } from 'react'

/** The lender's social page: a link, and below it the embedded page where cookies allow it. */
export function SocialPage({ page, children }: { page: string; children: ReactNode }) {
  const { layout } = useTexts()
  return (
    <div className="max-w-96">
      <Link href={page} target="_blank" rel="noreferrer" className="inline-flex min-h-12 items-center font-bold text-primary underline">
        {layout.social_page}
      </Link>
      {children}
    </div>
  )
}
