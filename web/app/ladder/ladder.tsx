import type { ReactNode } from 'react'

/** A step of the ladder: lit when it is reached. */
export type Rung = { readonly key: string | number; readonly lit: boolean; readonly top?: ReactNode; readonly foot?: ReactNode }

const besideOrBelow = 'grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))]'

/** Steps that rise from left to right, below each other where their words need the width. Heights are attributes: the public pages refuse style attributes. */
export function Ladder({
  rungs,
  lowest = 16,
  rise = 16,
}: {
  readonly rungs: readonly Rung[]
  readonly lowest?: number
  readonly rise?: number
}) {
  return (
    <ol className={`grid gap-x-1.5 ${rungs.some(({ foot }) => foot) ? besideOrBelow : 'auto-cols-fr grid-flow-col'}`}>
      {rungs.map(({ key, lit, top, foot }, index) => (
        <li key={key} className="row-span-2 grid min-w-0 grid-rows-subgrid">
          <div className="self-end">
            {top}
            <svg aria-hidden width="100%" height={lowest + index * rise} className="mt-1 block">
              <rect width="100%" height="200%" rx="8" className={lit ? 'fill-accent' : 'fill-rest'} />
            </svg>
          </div>
          <div>{foot}</div>
        </li>
      ))}
    </ol>
  )
}
