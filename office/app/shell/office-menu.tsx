import { staffLogout } from '@let-twe/core/staff/endpoints.ts'
import { withoutJoiners } from '@let-twe/core/without-joiners.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { LanguageSwitch } from '@let-twe/ui/language-switch/language-switch.tsx'
import { useLanguage, useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Logo } from '@let-twe/ui/logo/logo.tsx'
import { MenuDisclosure } from '@let-twe/ui/menu-disclosure/menu-disclosure.tsx'
import type { ReactNode } from 'react'
import { callOffice } from '../session/call-office.ts'
import { type OfficeSession, forgetSession } from '../session/session.ts'
import { notifyOtherTabs } from '../session/share-session.ts'
import { OfficeNavigation } from './office-navigation.tsx'

/** The menu of the office: a column beside the page, or on a small screen behind a button above it. */
export function OfficeMenu({
  me,
  onKeys,
  onFind,
}: {
  readonly me: OfficeSession | null
  readonly onKeys: () => void
  readonly onFind: () => void
}) {
  const { office, desk } = useTexts()
  const language = useLanguage()
  async function logOut() {
    await callOffice(staffLogout, {})
    forgetSession()
    notifyOtherTabs()
  }
  const menu = (
    <>
      {me && (
        // the log-out below stays in sight on a low screen
        <div className="lg:-mx-1 lg:min-h-40 lg:overflow-y-auto lg:px-1">
          <OfficeNavigation me={me} />
        </div>
      )}
      <div className="mt-3 shrink-0 border-t border-line pt-3">
        {me && (
          <p className="flex items-center gap-2 px-2 text-sm">
            <Icon name="user" className="size-5 text-primary" />
            <span className="min-w-0">
              <span className="block font-bold">{me.name}</span>
              <span className="text-muted">
                {[inLanguage(me.role.name, language), ...me.branches.map(({ name }) => inLanguage(name, language))].join(', ')}
              </span>
            </span>
          </p>
        )}
        <LanguageSwitch />
        <MenuButton icon="info" onPress={onKeys}>
          {desk.keys} (?)
        </MenuButton>
        <MenuButton icon="log-out" onPress={() => void logOut()}>
          {office.log_out}
        </MenuButton>
        {me?.demo && <p className="mt-2 rounded-md bg-warning-soft px-2 py-1 text-sm text-warning">{office.demo_notice}</p>}
      </div>
    </>
  )
  return (
    <header data-frame className="relative border-b border-line bg-surface lg:border-r lg:border-b-0">
      <div className="flex items-center justify-between gap-3 px-4 py-2 lg:hidden">
        <Logo />
        <span className="flex items-center">
          {me && (
            <button
              type="button"
              aria-label={withoutJoiners(desk.find)}
              onClick={onFind}
              className="flex min-h-12 min-w-12 items-center justify-center rounded-md text-primary hover:bg-primary-soft"
            >
              <Icon name="search" />
            </button>
          )}
          <MenuDisclosure>{menu}</MenuDisclosure>
        </span>
      </div>
      <div className="hidden px-3 py-4 lg:sticky lg:top-0 lg:flex lg:max-h-dvh lg:flex-col lg:overflow-y-auto">
        <div className="px-2">
          <Logo />
        </div>
        {me && (
          <button
            type="button"
            onClick={onFind}
            className="mt-3 flex min-h-9 w-full shrink-0 items-center gap-2 rounded-md border border-edge bg-cream px-2 text-left text-muted hover:border-primary"
          >
            <Icon name="search" className="size-5" />
            <span className="grow">{desk.find}</span>
            <kbd aria-hidden className="text-sm">
              Ctrl K
            </kbd>
          </button>
        )}
        {menu}
      </div>
    </header>
  )
}

function MenuButton({ icon, onPress, children }: { readonly icon: IconName; readonly onPress: () => void; readonly children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex min-h-12 w-full items-center gap-2 rounded-md px-2 text-left text-primary hover:bg-primary-soft lg:min-h-9"
    >
      <Icon name={icon} className="size-5" />
      {children}
    </button>
  )
}
