import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/** The page at an unknown path. */
export function NotFound({ children }: { readonly children?: ReactNode }) {
  const { layout } = useTexts()
  return (
    <div className="mx-auto max-w-page px-4 py-12">
      <h1 className="text-2xl font-bold">{layout.not_found_title}</h1>
      <p className="my-4">{layout.not_found_text}</p>
      <LinkButton href={href('/')} className="in-data-logged-in:hidden">
        {layout.go_home}
      </LinkButton>
      <LinkButton href={href('/home')} className="not-in-data-logged-in:hidden">
        {layout.go_home}
      </LinkButton>
      {children}
    </div>
  )
}
