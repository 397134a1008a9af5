import { classNames } from '@let-twe/ui/class-names/class-names.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** One thing as it is and as it would be. */
export type Change = { readonly label: string; readonly now: string; readonly after: string; readonly strong?: boolean }

/** Things as they are and as they would be, beside each other; each with its name above, so that nothing is squeezed on a phone. */
export function BeforeAfter({ changes }: { changes: readonly Change[] }) {
  const { loan: words } = useTexts()
  return (
    <table className="w-full table-fixed text-left tabular-nums">
      <thead>
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
        <tbody key={label} className="border-t border-line">
          <tr>
            <th scope="rowgroup" colSpan={2} className="pt-1.5 text-sm font-normal text-muted">
              {label}
            </th>
          </tr>
          <tr>
            <td className="pr-2 pb-1.5">{now}</td>
            <td className={classNames('pb-1.5', strong && 'font-bold')}>{after}</td>
          </tr>
        </tbody>
      ))}
    </table>
  )
}
