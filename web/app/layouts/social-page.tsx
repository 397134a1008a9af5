import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'

/** The lender's social page: a link, and after consent the page itself below it. */
export function SocialPage({ page, embedded }: { page: string; embedded: boolean }) {
  const { layout } = useTexts()
  const source = `https://www.facebook.com/plugins/page.php?${new URLSearchParams({
    href: page,
    tabs: 'timeline',
    width: '320',
    height: String(height),
    small_header: 'true',
    adapt_container_width: 'true',
    hide_cover: 'false',
    show_facepile: 'false',
  })}`
  return (
    <div data-social-page={source} data-social-title={layout.social_page}>
      <Link href={page} target="_blank" rel="noreferrer" className="inline-flex min-h-12 items-center font-bold text-primary underline">
        {layout.social_page}
      </Link>
      {embedded && (
        <iframe
          src={source}
          title={layout.social_page}
          loading="lazy"
          sandbox={allowed}
          width="320"
          height={height}
          className="block max-w-full border-0"
        />
      )}
    </div>
  )
}

const height = 360
/** It runs its own scripts and opens its links in new tabs; it never moves our page. */
const allowed = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
