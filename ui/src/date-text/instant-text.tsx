import { formatInstantInText } from '@let-twe/texts/format.ts'

/** An instant as Bangkok's day and time. */
export function InstantText({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {formatInstantInText(new Date(at))}
    </time>
  )
}
