import { Disclosure } from '@let-twe/ui/disclosure/disclosure.tsx'
import { type ComponentProps, useEffect, useState } from 'react'
import { onIdle } from './on-idle.ts'

/**
 * A native details whose content, such as a form, is built when the page stands and has nothing else to do, so that nobody waits for it; where it is
 * `open`, together with the page.
 */
export function Folded({ children, ...disclosure }: ComponentProps<typeof Disclosure>) {
  const [here, setHere] = useState(disclosure.open === true)
  useEffect(() => onIdle(() => setHere(true)), [])
  return <Disclosure {...disclosure}>{here ? children : null}</Disclosure>
}
