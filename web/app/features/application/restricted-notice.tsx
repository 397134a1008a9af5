import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { PageHeading } from '@let-twe/ui/page-heading/page-heading.tsx'
import { href } from 'react-router'

/** After a forgotten PIN the application waits for an officer's call: nothing is lost, and where to go meanwhile. As the whole page it has the heading. */
export function RestrictedNotice({ isPage = false }: { readonly isPage?: boolean }) {
  const { application: words, common } = useTexts()
  return (
    <>
      {isPage && <PageHeading>{words.restricted_title}</PageHeading>}
      <Card {...(isPage ? {} : { title: words.restricted_title })} highlight>
        <p>{words.restricted_text}</p>
        <p className="mt-2">{words.restricted_log_in}</p>
        <LinkButton wide href={href('/home')} className="mt-4">
          {common.home}
        </LinkButton>
      </Card>
    </>
  )
}
