import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** The way in: apply or log in for a guest, the own loan for a borrower. The page is cached for both: the style sheet chooses. */
export function ApplyLinks() {
  const { landing: words, layout } = useTexts()
  return (
    <div className="my-3 flex flex-wrap gap-2 print:hidden">
      <a href={href('/register')} className={`in-data-logged-in:hidden ${primary}`}>
        {words.apply}
      </a>
      <a href={href('/home')} className={`not-in-data-logged-in:hidden ${primary}`}>
        {layout.my_loan}
      </a>
      <LinkButton href={href('/login')} variant="secondary" className="grow px-3! in-data-logged-in:hidden">
        {words.log_in}
      </LinkButton>
    </div>
  )
}

const primary = 'inline-flex min-h-14 grow items-center justify-center rounded-lg bg-accent px-4 py-2 font-bold text-on-accent'
