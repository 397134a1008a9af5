import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** One thing as it is and as it would be. */
export type Change = { readonly label: string; readonly now: string; readonly after: string; readonly strong?: boolean }

/**
 * Things as they are and as they would be, beside each other; each with its name above, so that nothing is squeezed on a phone. On a screen
 * that is narrow for its text they stand below each other: half of it is narrower than an amount.
 */
export function BeforeAfter({ changes }: { changes: readonly Change[] }) {
  const { loan: words } = useTexts()
  return (
    <table className="w-full table-fixed text-left tabular-nums narrow:block">
      <thead className="narrow:hidden">
        <tr className="text-sm text-muted">
          <th scope="col" className="font-normal">
            {words.now}
          </th>
          <th scope="col" className="font-normal">
            {words.then}
          </th>
        </tr>
      </thead>
      {changes.map(({ label, now, after, strong }) => (
        <tbody key={label} className="border-t border-line narrow:block">
          <tr className="narrow:block">
            <th scope="rowgroup" colSpan={2} className="pt-1.5 text-sm font-normal text-muted narrow:block">
              {label}
            </th>
          </tr>
          <tr className="narrow:block">
            <td className="pr-2 pb-1.5 narrow:block">
              <Head text={words.now} />
              {now}
            </td>
            <td className={classNames('pb-1.5 narrow:block', strong && 'font-bold')}>
              <Head text={words.then} />
              {after}
            </td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}

/** The head of a column, where the columns stand below each other. */
function Head({ text }: { readonly text: string }) {
  return <span className="mr-2 hidden text-sm font-normal text-muted narrow:inline">{text}</span>
}
