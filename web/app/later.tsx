import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Skeleton } from '@let-twe/ui/skeleton/skeleton.tsx'
import { type ComponentType, createElement, useEffect, useState } from 'react'

const awaited = new Set<() => Promise<unknown>>()

/**
 * A part of a page that opens on a press, such as a form: its code is fetched when the phone has nothing else to do, so that it is
 * there by then, also without internet. Until it is, a skeleton; when it cannot be fetched, why and the way to try again.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let known: ComponentType<Props> | undefined
  const fetchPart = async () => {
    known = await load()
    awaited.delete(fetchPart)
  }
  awaited.add(fetchPart)
  return function Later(props: Props) {
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
    if (state === 'failed') return <LoadFailure message={common.network_error} onRetry={() => setState('coming')} />
    return <Skeleton lines={3} />
  }
}

/** Fetches what pages may still open, once the phone has nothing else to do; not for who saves data. */
export function fetchLater(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  const idle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 2_000))
  idle(() => {
    for (const fetchPart of awaited) fetchPart().catch(() => {})
  })
}
