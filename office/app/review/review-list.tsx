import { InstantText } from '@let-twe/ui/date-text/instant-text.tsx'

/** The people who have reviewed a day or a quarter, each with the note. */
export function ReviewList({ reviews }: { readonly reviews: readonly { by: string; at: string; note: string }[] }) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map(({ by, at, note }) => (
        <li key={`${by} ${at}`} className="py-2">
          <p className="break-words whitespace-pre-line">{note}</p>
          <p className="text-sm text-muted">
            {by}, <InstantText at={at} />
          </p>
        </li>
      ))}
    </ul>
  )
}
