import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/** The page after a crash: nothing saved is lost, and there is a way on. */
export function ErrorPage({ children }: { readonly children?: ReactNode }) {
  const { layout } = useTexts()
  return (
    <div className="mx-auto max-w-page px-4 py-12">
      <h1 className="text-2xl font-bold">{layout.broken_title}</h1>
      <p className="my-4">{layout.broken_text}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
      {children}
    </div>
  )
}
