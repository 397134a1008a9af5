import { LoadFailed } from '@let-twe/client/load.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { LinkButton } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { href } from 'react-router'

/** True for a page of something that there is not, or that this role may not see: trying again does not help. */
export function isNotFound(error: unknown): error is LoadFailed {
  return error instanceof LoadFailed && error.failure.code === 'not_found'
}

/** Thrown by a loader for an address that there is not. */
export function nothingHere(): LoadFailed {
  return new LoadFailed({ code: 'not_found', message: '', fields: {} })
}

/** Replaces a page that is unknown or forbidden for the reader; `number` is the refused request's. */
export function NotFound({ number }: { readonly number?: string | undefined }) {
  const { layout } = useTexts()
  return (
    <>
      <h1 className="text-2xl font-bold">{layout.not_found_title}</h1>
      <p className="my-4">{layout.not_found_text}</p>
      <LinkButton href={href('/')}>{layout.go_home}</LinkButton>
      {number !== undefined && <p className="mt-6 text-sm text-muted">{fill(layout.tell_number, { number })}</p>}
    </>
  )
}
