import { LoadFailed } from '@let-twe/client/load.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** True for a page that is another branch's, or the head office's: trying again does not help. */
export function isElsewhere(error: unknown): boolean {
  return error instanceof LoadFailed && (error.failure.code === 'other_branch' || error.failure.code === 'head_office_only')
}

/** Replaces a page of another branch: its branch, and the way back to the work page. */
export function Elsewhere({ message }: { readonly message: string }) {
  const { desk, layout } = useTexts()
  return (
    <>
      <h1 className="text-2xl font-bold">{desk.other_branch_title}</h1>
      <p className="my-4">{message}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
    </>
  )
}
