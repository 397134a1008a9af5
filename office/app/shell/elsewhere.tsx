import { LoadFailed } from '@let-twe/client/load.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

const codes = ['other_branch', 'head_office_only', 'related_party']

/** True for a page that is another branch's, the head office's, or a colleague's: trying again does not help. */
export function isElsewhere(error: unknown): error is LoadFailed {
  return error instanceof LoadFailed && codes.includes(error.failure.code)
}

/** Replaces a page of another branch or of a colleague: the reason, and the way back to the work page. */
export function Elsewhere({ message, related }: { readonly message: string; readonly related: boolean }) {
  const { desk, layout } = useTexts()
  return (
    <>
      <h1 className="text-2xl font-bold">{related ? desk.related_title : desk.other_branch_title}</h1>
      <p className="my-4">{message}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
    </>
  )
}
