import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { CookieChoice } from './cookie-choice.tsx'

/** Asks about cookies where one is wanted: at the social page. Without an answer none is set. */
export function CookieQuestion({ from }: { readonly from: string }) {
  const { layout } = useTexts()
  return (
    <section aria-labelledby="cookies-title" data-cookie-banner>
      <h2 id="cookies-title" className="sr-only">
        {layout.cookies_title}
      </h2>
      <p className="mb-2 text-sm">{layout.cookies_text}</p>
      <CookieChoice from={from} />
    </section>
  )
}
