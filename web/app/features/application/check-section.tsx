import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { Icon } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import type { ReactNode } from 'react'

/** A part of the answers to check: folded, with a tick and its main answer; open where something is doubtful. */
export function CheckSection({
  title,
  said,
  doubtful = false,
  children,
}: {
  readonly title: string
  readonly said: ReactNode
  readonly doubtful?: boolean
  readonly children: ReactNode
}) {
  const { application: words } = useTexts()
  return (
    <Disclosure
      open={doubtful}
      summary={
        <span className="flex items-center gap-3">
          <Icon name={doubtful ? 'warning' : 'check'} className={`size-5 ${doubtful ? 'text-warning' : 'text-success'}`} />
          <span className="min-w-0">
            <span className="block">{title}</span>
            <span className={`block text-sm break-words ${doubtful ? 'text-warning' : 'font-normal text-muted'}`}>
              {doubtful ? words.check_look : said}
            </span>
          </span>
        </span>
      }
    >
      {children}
    </Disclosure>
  )
}
