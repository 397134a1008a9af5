import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The lender's social page itself, about 1 MB from another company: `show-social-page.ts` sets its address once the reader opens it. */
export function SocialFrame({ page }: { page: string }) {
  const { layout } = useTexts()
  return (
    <Disclosure summary={layout.social_show}>
      <iframe
        title={withoutJoiners(layout.social_page)}
        sandbox={allowed}
        data-source={sourceOf(page)}
        height={height}
        className="block w-full border-0"
      />
    </Disclosure>
  )
}

function sourceOf(page: string): string {
  return `https://www.facebook.com/plugins/page.php?${new URLSearchParams({
    href: page,
    tabs: 'timeline',
    width: '350',
    height: String(height),
    small_header: 'true',
    adapt_container_width: 'true',
    hide_cover: 'false',
    show_facepile: 'false',
  })}`
}

const height = 360
/** It runs its own scripts and opens its links in new tabs; it never moves our page. */
const allowed = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox'
