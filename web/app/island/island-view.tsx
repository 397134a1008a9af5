import { ErrorDialog } from '@let-twe/client/error-dialog.tsx'
import type { Language } from '@let-twe/core/language.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { TextsProvider } from '@let-twe/ui/language/texts-context.tsx'
import { LinkProvider, type LinkProps } from '@let-twe/ui/link/link.tsx'
import { BesideHeading } from '@let-twe/ui/page-heading/beside-heading.ts'
import { type ComponentType, type MouseEvent, createElement } from 'react'
import { type GoTo, GoToContext, useGoTo } from '../go-to.ts'
import { ListenButton } from '../layouts/listen-button.tsx'
import { routeOf } from '../route-table.ts'
import { isSessionEnding } from '../session/end-session.ts'

/** A page of the island with its data; another `key` begins it anew. */
export type ShownPage = { readonly Page: ComponentType<never>; readonly data: unknown; readonly key: string }

/** The page, and around it what the router of the app gives elsewhere. */
export function IslandView({
  language,
  texts,
  page: { Page, data, key },
  goTo,
}: {
  readonly language: Language
  readonly texts: Texts
  readonly page: ShownPage
  readonly goTo: GoTo
}) {
  return (
    <TextsProvider language={language} texts={texts}>
      <GoToContext value={goTo}>
        <LinkProvider component={IslandLink}>
          <BesideHeading value={<ListenButton />}>
            {createElement(Page as ComponentType<{ loaderData: unknown }>, { loaderData: data, key })}
          </BesideHeading>
          <ErrorDialog isSilent={isSessionEnding} />
        </LinkProvider>
      </GoToContext>
    </TextsProvider>
  )
}

/** To another page of the island without loading it; everywhere else, also within the page, a plain link. */
function IslandLink({ onClick, ...rest }: LinkProps) {
  const goTo = useGoTo()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const { pathname, hash } = new URL(rest.href, location.href)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const isHere = hash !== '' && pathname === location.pathname
    if (event.defaultPrevented || !plain || rest.target || isHere || !routeOf(pathname)?.island) return
    event.preventDefault()
    void goTo(rest.href)
  }
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link: its address and content come with the properties
  return <a {...rest} onClick={follow} />
}
