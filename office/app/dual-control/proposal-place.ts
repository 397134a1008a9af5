import type { ShownProposal } from '@let-twe/core/dual-control/proposal-data.ts'
import type { Language } from '@let-twe/core/language.ts'
import { areasOfMany, settingAreas } from '@let-twe/core/setting/setting-areas.ts'
import { inLanguage } from '@let-twe/core/translated.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { formatDateInText } from '@let-twe/texts/format.ts'
import { href } from 'react-router'

/** The page that shows the values of a proposal, where it is confirmed; null where its text says all of it. */
export function proposalPlace(
  { id, kind, subject_id, date, recorded, branches }: ShownProposal,
  { cash, connection, office, portfolio, recording, setting }: Texts,
  language: Language,
): { readonly to: string; readonly name: string } | null {
  const area = settingAreas.find((each) => kind === `setting_${each}`)
  if (area) {
    const row = areasOfMany.includes(area) ? { subject: subject_id } : {}
    return { to: href('/settings/:area?/:subject?', { area, ...row }), name: setting.preview }
  }
  const day = date === null ? '' : formatDateInText(date)
  const desk = branches[0] ? inLanguage(branches[0], language) : cash.head_office
  if (kind === 'day_end') return { to: href('/money/days/:id', { id }), name: `${desk}, ${day}` }
  if (recorded)
    return {
      to: `${href('/recordings')}?${new URLSearchParams({ of: recorded.page, language: recorded.language })}`,
      name: `${office.nav_recordings}: ${recording[`language_${recorded.language}`]}`,
    }
  if (kind === 'bank_reconciliation') return { to: href('/money/bank'), name: day }
  if (kind === 'portfolio_import' || kind === 'portfolio_undo')
    return { to: href('/portfolios/:id', { id: subject_id }), name: portfolio.title }
  if (kind === 'webhook') return { to: href('/connections/webhooks/:id', { id: subject_id }), name: connection.webhook }
  if (kind === 'month_close') return { to: href('/reports/months'), name: day }
  return null
}
