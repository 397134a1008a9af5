import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { CookieChoice } from './cookie-choice.tsx'

/** Asks about cookies once, at the bottom of the screen; it hides nothing that cannot be scrolled to. */
export function CookieBanner({ from, onChoose }: { from: string; onChoose?: (choice: string) => void }) {
  const { layout } = useTexts()
  return (
    <section aria-labelledby="cookies-title" data-cookie-banner className="border-t-2 border-accent-edge bg-surface shadow-raised">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-2 px-3 py-2">
        <h2 id="cookies-title" className="sr-only">
          {layout.cookies_title}
        </h2>
        <p className="min-w-28 flex-1 text-sm">{layout.cookies_text}</p>
        <CookieChoice from={from} {...(onChoose ? { onChoose } : {})} />
      </div>
    </section>
  )
}
