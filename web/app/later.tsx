import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Skeleton } from '@let-twe/ui/skeleton/skeleton.tsx'
import { type ComponentType, type ReactNode, createElement, useEffect, useState } from 'react'

/**
 * A part of a page that most visits never open, such as a form: its code is fetched when it is shown first. Until it is here, a
 * skeleton; when it cannot be fetched, why and the way to try again. With `waiting` null it is a part that nobody waits for. `ahead`
 * fetches it before, so that it is shown at once; it never rejects.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton lines={3} />,
): ComponentType<Props> & { readonly ahead: () => Promise<void> } {
  let known: ComponentType<Props> | undefined
  const fetchPart = async () => {
    known = await load()
  }
  return Object.assign(Later, { ahead: () => fetchPart().catch(() => {}) })

  function Later(props: Props) {
    const [state, setState] = useState(known ? 'here' : 'coming')
    const { common } = useTexts()
    useEffect(() => {
      if (state !== 'coming') return
      fetchPart().then(
        () => setState('here'),
        () => setState('failed'),
      )
    }, [state])
    if (known) return createElement(known, props)
    if (state === 'failed' && waiting !== null) return <LoadFailure message={common.network_error} onRetry={() => setState('coming')} />
    return waiting
  }
}
