import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { Button } from '@let-twe/ui/button/button.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { useState } from 'react'

/** A number to type elsewhere, with a button that copies it. */
export function CopyLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 py-2">
      <p className="min-w-0 flex-1 basis-[10rem]">
        <span className="block text-sm text-muted">{label}</span>
        {/* fifteen digits fit the smallest phone with large text */}
        <strong className="block text-[min(var(--size-base),8.4vw)] tabular-nums wrap-anywhere">{value}</strong>
      </p>
      <CopyButton label={label} value={value} />
    </div>
  )
}

/** Copies a value; says so in its own words. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { payment: words } = useTexts()
  const [copied, setCopied] = useState<string | null>(null)
  async function copy() {
    // without permission the number can still be read and typed
    await navigator.clipboard?.writeText(withoutJoiners(value)).then(
      () => setCopied(value),
      () => setCopied(null),
    )
  }
  const done = copied === value
  return (
    <Button variant="quiet" className="-mr-3 ml-auto px-3!" onClick={() => void copy()}>
      <span aria-live="polite">{done ? words.copied : words.copy}</span>
      <span className="sr-only"> {label}</span>
    </Button>
  )
}
