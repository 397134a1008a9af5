import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/**
 * Has the page read aloud, and stops it. Seen only where it can be (app.css). `own` stands on a page of which nothing is recorded: only the phone's
 * voice can say it; `short` shows the drawing alone on every phone. offer-listening.ts does it, in the app as on public pages.
 */
export function ListenButton({ own = false, short = false }: { readonly own?: boolean; readonly short?: boolean }) {
  const words = short ? 'max-sm:sr-only' : 'max-[22em]:sr-only'
  const { layout } = useTexts()
  return (
    <button
      type="button"
      data-listen={own ? 'voice' : ''}
      className="inline-flex min-h-12 min-w-8 items-center justify-center gap-1 rounded-md px-1.5 text-sm font-bold text-primary hover:bg-primary-soft print:hidden"
    >
      <Icon name="sound" className="size-5 in-data-reading:hidden in-data-unheard:hidden" />
      <Icon name="stop" className="size-5 not-in-data-reading:hidden" />
      <span className={`in-data-reading:hidden in-data-unheard:hidden ${words}`}>{layout.listen}</span>
      <span className={`not-in-data-reading:hidden ${words}`}>{layout.listen_stop}</span>
      <output className="whitespace-nowrap not-in-data-unheard:hidden narrow:whitespace-normal">{layout.listen_none}</output>
    </button>
  )
}
