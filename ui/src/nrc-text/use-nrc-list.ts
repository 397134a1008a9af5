import type townshipList from '@let-twe/core/nrc/nrc-townships.json'
import { useEffect, useState } from 'react'

/** The townships of each state: their letters in Latin and in Burmese, and their names in both. */
export type NrcTownships = Readonly<Record<string, readonly (readonly string[])[]>>

type NrcList = Pick<typeof townshipList, 'states'> & { readonly townships: NrcTownships }

/** The list on its way, null until it is here or where it is not needed; `retry` once it could not be fetched. */
export function useNrcList(needed = true): { readonly list: NrcList | null; readonly retry: (() => void) | null } {
  const [state, setState] = useState<NrcList | 'coming' | 'failed'>('coming')
  useEffect(() => {
    if (!needed || state !== 'coming') return
    let gone = false
    import('@let-twe/core/nrc/nrc-townships.json').then(
      ({ default: loaded }) => gone || setState(loaded as NrcList),
      () => gone || setState('failed'),
    )
    return () => {
      gone = true
    }
  }, [needed, state])
  return { list: typeof state === 'string' ? null : state, retry: state === 'failed' ? () => setState('coming') : null }
}
