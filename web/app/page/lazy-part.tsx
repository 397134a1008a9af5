import { LoadFailure } from '@let-twe/client/load-failure.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Skeleton } from '@let-twe/ui/skeleton/skeleton.tsx'
import { Component, type ComponentType, type ReactNode, Suspense, createElement, lazy, useState } from 'react'

/**
 * A part of a page that most visits never open, such as a form: its code is fetched when it is shown first; the server renders it at once. Until
 * it is here, a skeleton; when it cannot be fetched, why and the way to try again. With `waiting` null it is a part that nobody waits for.
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = <Skeleton lines={3} />,
): ComponentType<Props> {
  const fetchPart = () => lazy(async () => ({ default: await load() }))
  let known = fetchPart()
  return function Later(props: Props) {
    const [part, setPart] = useState(() => known)
    const tryAgain = (again: () => void) => () => {
      setPart((known = fetchPart()))
      again()
    }
    return (
      // oxlint-disable-next-line react/no-unstable-nested-components -- a render function of a boundary, no component
      <PartBoundary instead={(again) => waiting !== null && <PartFailure onRetry={tryAgain(again)} />}>
        <Suspense fallback={waiting}>{createElement(part as ComponentType<Props>, props)}</Suspense>
      </PartBoundary>
    )
  }
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
