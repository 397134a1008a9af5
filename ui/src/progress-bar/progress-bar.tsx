import { type ReactNode, useId } from 'react'

/** How much of long work is done, 0 to 100, with its words above. */
export function ProgressBar({ value, label }: { readonly value: number; readonly label: ReactNode }) {
  const id = useId()
  return (
    <div>
      <p id={id}>{label}</p>
      <progress
        aria-labelledby={id}
        max={100}
        value={value}
        className="mt-1 block h-3 w-full appearance-none overflow-hidden rounded-full border border-edge bg-surface [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-primary"
      />
    </div>
  )
}
