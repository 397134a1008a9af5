import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import type { ReactNode } from 'react'
import { href } from 'react-router'

/**
 * The page's own part of the header of `PhoneFrame`: the way back, or the mark before the first step, and the position. It lies over
 * that row, since only the page knows both.
 */
export function PhoneBar({ back, children }: { readonly back?: string | undefined; readonly children?: ReactNode }) {
  const { common, layout } = useTexts()
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-10 mx-auto flex h-14 max-w-page items-center pr-[148px] pl-2 print:hidden">
      {back === undefined ? (
        <a
          href={href('/')}
          aria-label={withoutJoiners(layout.home)}
          className="pointer-events-auto mr-1 flex size-12 items-center justify-center"
        >
          <Logo markOnly />
        </a>
      ) : (
        <Link
          href={back}
          aria-label={withoutJoiners(common.back)}
          className="pointer-events-auto mr-1 flex size-12 items-center justify-center rounded-md text-primary hover:bg-primary-soft"
        >
          <Icon name="arrow-left" />
        </Link>
      )}
      {/* for a moment the word that nothing is recorded may stand in its place */}
      <div className="flex min-w-0 grow in-data-unheard:invisible">{children}</div>
    </div>
  )
}
