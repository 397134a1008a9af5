import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { Card } from '@let-twe/ui/card/card.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** After a forgotten PIN the application waits for an officer's call: nothing is lost, and where to go meanwhile. */
export function RestrictedNotice() {
  const { application: words, common } = useTexts()
  return (
    <Card title={words.restricted_title} highlight>
      <p>{words.restricted_text}</p>
      <p className="mt-2">{words.restricted_log_in}</p>
      <LinkButton wide href={href('/home')} className="mt-4">
        {common.home}
      </LinkButton>
    </Card>
  )
}
