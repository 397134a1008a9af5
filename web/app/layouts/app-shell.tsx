import { LinkProvider } from '@let-twe/ui/link/link.tsx'
import { type ReactNode, useContext } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { routeOf } from '../route-table.ts'
import { AppCorner } from './app-corner.tsx'
import { AppLink } from './app-link.tsx'
import { DefaultFrame } from './default-frame.tsx'
import { FullFrame } from './full-frame.tsx'
import { PhoneFrame } from './phone-frame.tsx'
import { ReadyContext } from './ready-context.ts'
import { RouterGoTo } from './router-go-to.tsx'

const frames = { full: FullFrame, default: DefaultFrame, phone: PhoneFrame }

/** The frame that the route table gives the page, with the corner over it: the same on the server and on the phone, so that it comes alive as it stands. */
export function AppShell({ children }: { readonly children: ReactNode }) {
  const waiting = !useContext(ReadyContext)
  const { pathname } = useLocation()
  const Frame = frames[routeOf(pathname)?.layout ?? 'full']
  return (
    <BusyWhileMoving>
      <LinkProvider component={AppLink}>
        <RouterGoTo>
          <Frame waiting={waiting}>{children}</Frame>
        </RouterGoTo>
        <AppCorner waiting={waiting} />
      </LinkProvider>
    </BusyWhileMoving>
  )
}

/** Apart from the shell: a tap draws this one element anew and not all of the page. */
function BusyWhileMoving({ children }: { readonly children: ReactNode }) {
  return <div aria-busy={useNavigation().state !== 'idle'}>{children}</div>
}
