import { withoutJoiners } from '@let-twe/core/without-joiners.ts'

/** The photo of a branch, where the lender gave one; fetched when it comes near the screen. */
export function BranchPhoto({ branch: { name, photo } }: { readonly branch: { readonly name: string; readonly photo: string | null } }) {
  return (
    photo !== null && (
      <img
        src={photo}
        alt={withoutJoiners(name)}
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        className="my-2 h-auto w-full max-w-md rounded-lg bg-line"
      />
    )
  )
}
