import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The first stop of a keyboard: jumps over the header. Seen only while it has the focus. */
export function SkipLink() {
  const { layout } = useTexts()
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed! focus:top-0 focus:left-0 focus:z-20 focus:bg-accent focus:text-on-accent focus:px-4 focus:py-3 focus:font-bold"
    >
      {layout.skip_to_content}
    </a>
  )
}
