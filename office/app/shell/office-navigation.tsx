import type { StaffRole } from '@let-twe/core/office/staff-role.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { NavLink, href } from 'react-router'
import type { OfficeSession } from '../session/session.ts'

const desk: readonly StaffRole[] = ['officer', 'manager']
const everybody: readonly StaffRole[] = ['officer', 'manager', 'admin']

type Place = {
  readonly to: string
  readonly key: keyof Texts['office'] & `nav_${string}`
  readonly icon: IconName
  readonly roles: readonly StaffRole[]
  readonly demo?: true
  /** Only for who works for all branches. */
  readonly headOffice?: true
}

/** The parts of the office, by what somebody comes for. */
const groups: readonly {
  readonly key: 'group_work' | 'group_people' | 'group_lender' | 'group_control'
  readonly places: readonly Place[]
}[] = [
  {
    key: 'group_work',
    places: [
      { to: href('/'), key: 'nav_work', icon: 'home', roles: desk },
      { to: href('/loans'), key: 'nav_queue', icon: 'document', roles: desk },
      { to: href('/collections'), key: 'nav_collections', icon: 'phone', roles: desk },
      { to: href('/appointments'), key: 'nav_appointments', icon: 'calendar', roles: desk },
      { to: href('/money'), key: 'nav_money', icon: 'wallet', roles: desk },
      { to: href('/second-person'), key: 'nav_second_person', icon: 'check', roles: everybody },
    ],
  },
  {
    key: 'group_people',
    places: [
      { to: href('/borrowers'), key: 'nav_borrowers', icon: 'user', roles: desk },
      { to: href('/conversations'), key: 'nav_conversations', icon: 'chat', roles: desk },
      { to: href('/blacklist'), key: 'nav_blacklist', icon: 'warning', roles: ['manager', 'admin'] },
      { to: href('/outbox'), key: 'nav_outbox', icon: 'chat', roles: everybody, demo: true, headOffice: true },
    ],
  },
  {
    key: 'group_lender',
    places: [
      { to: href('/announcements'), key: 'nav_announcements', icon: 'bell', roles: everybody },
      { to: href('/locations'), key: 'nav_locations', icon: 'branch', roles: everybody },
      { to: href('/recordings'), key: 'nav_recordings', icon: 'sound', roles: ['manager', 'admin'], headOffice: true },
      { to: href('/settings/:area?/:subject?'), key: 'nav_settings', icon: 'edit', roles: ['manager', 'admin'], headOffice: true },
    ],
  },
  {
    key: 'group_control',
    places: [
      { to: href('/reports'), key: 'nav_reports', icon: 'receipt', roles: ['manager', 'admin'] },
      { to: href('/staff'), key: 'nav_staff', icon: 'briefcase', roles: ['admin'] },
      { to: href('/audit'), key: 'nav_audit', icon: 'search', roles: ['admin'] },
      { to: href('/status'), key: 'nav_status', icon: 'info', roles: ['manager', 'admin'] },
      { to: href('/account'), key: 'nav_account', icon: 'lock', roles: everybody },
    ],
  },
]

/** The parts of the office that this person may enter. */
export function OfficeNavigation({ me }: { readonly me: OfficeSession }) {
  const { office, desk: words } = useTexts()
  return (
    <nav aria-label={office.nav} className="mt-2">
      {groups.map(({ key, places }) => {
        const mine = places.filter(
          ({ roles, demo, headOffice }) => roles.includes(me.role) && (!demo || me.demo) && (!headOffice || me.branches.length === 0),
        )
        if (mine.length === 0) return null
        return (
          <div key={key} className="mt-3">
            <p className="px-2 text-sm text-muted">{words[key]}</p>
            <ul>
              {mine.map((place) => (
                <li key={place.to}>
                  <NavLink
                    to={place.to}
                    end={place.to === href('/')}
                    className="flex min-h-12 items-center gap-2 rounded-md px-2 text-primary hover:bg-primary-soft aria-[current=page]:bg-primary-soft aria-[current=page]:font-bold lg:min-h-9"
                  >
                    <Icon name={place.icon} className="size-5" />
                    {office[place.key]}
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
