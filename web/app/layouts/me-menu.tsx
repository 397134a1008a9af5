import { Icon, type IconName } from '@let-twe/ui/icon/icon.tsx'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'
import { Link } from '@let-twe/ui/link/link.tsx'
import { href, useLocation } from 'react-router'
import { LanguageLinks } from './language-links.tsx'
import { LogoutButton } from './logout-button.tsx'

/** The borrower's own pages, the places, the public pages about the lender, the languages and the way out. */
export function MeMenu() {
  const { layout } = useTexts()
  const parts = [
    ['user', href('/profile/:type', { type: 'basic-information' }), layout.basic_information],
    ['document', href('/profile/:type', { type: 'documents' }), layout.documents],
    ['plus', href('/profile/:type', { type: 'additional-documents' }), layout.additional_documents],
    ['clock', href('/profile/:type', { type: 'loan-history' }), layout.loan_history],
    ['settings', href('/profile/:type', { type: 'settings' }), layout.settings],
    ['branch', href('/find-branch'), layout.nearest_branch],
    ['atm', href('/find-atm'), layout.nearest_atm],
  ] as const
  const about = [
    ['info', href('/get-to-know-us'), layout.get_to_know_us],
    ['check', href('/service-procedure'), layout.service_procedure],
    ['lock', href('/term-and-conditions'), layout.terms_and_conditions],
  ] as const
  return (
    <>
      <Lines lines={parts} />
      <div className="mt-2 border-t border-line pt-2">
        <Lines lines={about} />
      </div>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <LanguageLinks />
        <LogoutButton />
      </div>
    </>
  )
}

function Lines({ lines }: { readonly lines: readonly (readonly [icon: IconName, to: string, label: string])[] }) {
  const { pathname } = useLocation()
  return (
    <ul>
      {lines.map(([icon, to, label]) => (
        <li key={to}>
          <Link
            href={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-12 items-center gap-3 rounded-md py-1 font-bold text-primary-deep hover:bg-primary-soft"
          >
            <Icon name={icon} className="size-6 text-primary" />
            <span className="min-w-0">{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
