import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** The two answers about cookies: a form that works without a script and leads back to `from`. */
export function CookieChoice({ from }: { readonly from: string }) {
  const { layout } = useTexts()
  return (
    <form method="post" action={href('/cookie-choice')} data-cookie-choice className="flex flex-wrap gap-2">
      <input type="hidden" name="from" value={from} />
      <Button type="submit" name="choice" value="all" className="px-3!">
        {layout.cookies_accept}
      </Button>
      <Button type="submit" name="choice" value="necessary" variant="secondary" className="px-3!">
        {layout.cookies_necessary}
      </Button>
    </form>
  )
}
