import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'

/** One of several pages of a kind. */
type Part = { readonly href: string; readonly name: string; readonly icon: IconName; readonly current: boolean }

/** Which of several pages of a kind this is, and the others behind a press: side by side they fill a phone's first screen. Its key changes with the page. */
export function PartSwitch({ label, parts }: { readonly label: string; readonly parts: readonly Part[] }) {
  return (
    <nav aria-label={withoutJoiners(label)} className="mb-4">
      <Disclosure summary={parts.map((part) => part.current && <Name key={part.href} {...part} />)}>
        {parts.map(
          (part) =>
            !part.current && (
              <Link key={part.href} href={part.href}>
                <Name {...part} />
              </Link>
            ),
        )}
      </Disclosure>
    </nav>
  )
}

function Name({ icon, name }: Part) {
  return (
    <span className="flex min-h-12 items-center gap-3 narrow:gap-2">
      <Icon name={icon} /> {name}
    </span>
  )
}
