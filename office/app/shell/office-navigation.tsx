import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { NavLink, href } from 'react-router'
import type { OfficeSession } from '../session/session.ts'

const desk: readonly StaffRole[] = ['officer', 'manager']

const places = [
  { to: href('/loans'), key: 'nav_queue', icon: 'document', roles: desk },
  { to: href('/collections'), key: 'nav_collections', icon: 'phone', roles: desk },
  { to: href('/money'), key: 'nav_money', icon: 'wallet', roles: desk },
  { to: href('/reports'), key: 'nav_reports', icon: 'receipt', roles: ['manager', 'admin'] },
  { to: href('/second-person'), key: 'nav_second_person', icon: 'check', roles: ['officer', 'manager', 'admin'] },
  { to: href('/appointments'), key: 'nav_appointments', icon: 'calendar', roles: desk },
  { to: href('/borrowers'), key: 'nav_borrowers', icon: 'user', roles: desk },
  { to: href('/announcements'), key: 'nav_announcements', icon: 'bell', roles: desk },
  { to: href('/locations'), key: 'nav_locations', icon: 'branch', roles: desk },
  { to: href('/staff'), key: 'nav_staff', icon: 'briefcase', roles: ['admin'] },
  { to: href('/blacklist'), key: 'nav_blacklist', icon: 'warning', roles: ['manager', 'admin'] },
  { to: href('/audit'), key: 'nav_audit', icon: 'search', roles: ['admin'] },
  { to: href('/outbox'), key: 'nav_outbox', icon: 'chat', roles: ['officer', 'manager', 'admin'], demo: true },
  { to: href('/password'), key: 'nav_password', icon: 'lock', roles: ['officer', 'manager', 'admin'] },
] as const satisfies readonly { to: string; key: string; icon: IconName; roles: readonly StaffRole[]; demo?: true }[]

/** The parts of the office that this person may enter. */
export function OfficeNavigation({ me }: { readonly me: OfficeSession }) {
  const texts = useTexts()
  const mine = places.filter((place) => (place.roles as readonly StaffRole[]).includes(me.role) && (!('demo' in place) || me.demo))
  return (
    <nav aria-label={texts.office.nav} className="mt-4">
      <ul>
        {mine.map(({ to, key, icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              className="flex min-h-12 items-center gap-2 rounded-md px-3 text-primary hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold"
            >
              <Icon name={icon} className="size-5" />
              {texts.office[key]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
