import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Skeleton } from '@let-twe/ui/skeleton/skeleton.tsx'
import { Component, type ComponentType, type LazyExoticComponent, type ReactNode, Suspense, createElement, lazy, useState } from 'react'

/** The parts whose code is not here yet. */
const parts: { readonly name: string; readonly fetch: () => Promise<void> }[] = []

/**
 * A part of a page that most visits never open, such as a form: its code is fetched when it is shown first; the server renders it at once. Until
 * it is here, a skeleton; when it cannot be fetched, why and the way to try again. With `waiting` null it is a part that nobody waits for.
 */
export function later<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton lines={3} />,
): ComponentType<Props> {
  const fetchPart = (): ComponentType<Props> | LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await load() }))
  let known = fetchPart()
  parts.push({ name, fetch: async () => void (known = await load()) })
  return function Later(props: Props) {
    const [part, setPart] = useState(() => known)
    const tryAgain = (again: () => void) => () => {
      setPart((known = fetchPart()))
      again()
    }
    return (
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render function of a boundary, no component
      <PartBoundary instead={(again) => waiting !== null && <PartFailure onRetry={tryAgain(again)} />}>
        <Suspense fallback={waiting}>
          <template data-part={name} />
          {createElement(part as ComponentType<Props>, props)}
        </Suspense>
      </PartBoundary>
    )
  }
}

/**
 * Fetches the code of the parts in the server's page, before React hydrates it: in a part without code typed text would be lost,
 * and a form would reload the page.
 */
export async function loadPartsInPage(): Promise<void> {
  const shown = parts.filter(({ name }) => document.querySelector(`template[data-part="${name}"]`))
  if (shown.length === 0) return
  for (const part of shown) parts.splice(parts.indexOf(part), 1)
  // a part that fails says so itself
  await Promise.allSettled(shown.map(({ fetch }) => fetch()))
  await loadPartsInPage()
}

function PartFailure({ onRetry }: { readonly onRetry: () => void }) {
  const { common } = useTexts()
  return <LoadFailure message={common.network_error} onRetry={onRetry} />
}

type BoundaryProps = { readonly instead: (again: () => void) => ReactNode; readonly children: ReactNode }

class PartBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.instead(() => this.setState({ failed: false })) : this.props.children
  }
}
