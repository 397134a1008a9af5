import type { Data } from '@let-twe/core/endpoint.ts'
import type { Language } from '@let-twe/core/language.ts'
import type { OfficeLoanState } from '@let-twe/core/loan/office-loan-state.ts'
import { displayPhoneNumber } from '@let-twe/core/phone-number.ts'
import type { searchOffice } from '@let-twe/core/search/endpoints.ts'
import type { Texts } from '@let-twe/texts/catalogue-en.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { formatDateInText, formatMoney } from '@let-twe/texts/format.ts'
import { generatePath, href } from 'react-router'
import { searchFor } from '../list/searched.ts'
import { offeredPages } from '../page/offered-pages.ts'
import type { OfficeSession } from '../session/session.ts'
import { recentFinds } from './recent-finds.ts'

/** A result: a page to open, or a control of this page to press. */
export type FoundItem = {
  readonly title: string
  readonly detail: string
  readonly letter?: string
} & ({ readonly to: string; readonly before?: () => void } | { readonly control: HTMLElement })

/** Results under their heading. */
export type FoundGroup = { readonly name: string; readonly items: readonly FoundItem[] }

/** What the words of the results need. */
type Words = { readonly texts: Texts; readonly language: Language; readonly nameOfState: (state: OfficeLoanState) => string }

/** The results of the server, by kind. */
export function foundGroups(found: Data<typeof searchOffice>, { texts, language, nameOfState }: Words): FoundGroup[] {
  const { desk, office } = texts
  const money = (satang: Parameters<typeof formatMoney>[0]) => formatMoney(satang, language)
  const ofLoan = (each: { loan_id: string; name: string | null }) => ({
    title: each.name ?? office.no_name,
    to: href('/loans/:id', { id: each.loan_id }),
  })
  return [
    {
      name: found.alike ? desk.find_alike : desk.find_people,
      items: found.people.map(({ id, name, phone_number, loan }) => ({
        title: name ?? office.no_name,
        detail: [displayPhoneNumber(phone_number), ...(loan ? [nameOfState(loan.state)] : [])].join(' · '),
        to: loan ? href('/loans/:id', { id: loan.id }) : href('/borrowers/:id', { id }),
      })),
    },
    {
      name: desk.find_loans,
      items: found.loans.map((each) => ({ ...ofLoan(each), detail: `${desk[`find_by_${each.by}`]} · ${nameOfState(each.state)}` })),
    },
    {
      name: desk.find_due,
      items: found.due.map((each) => ({
        ...ofLoan(each),
        detail: `${money(each.amount_satang)} · ${fill(desk.find_due_on, { date: formatDateInText(each.due_date) })} · ${nameOfState(each.state)}`,
      })),
    },
    {
      name: desk.find_transfers,
      items: found.transfers.map(({ amount_satang, paid_date, state, payer, number }) => ({
        title: [money(amount_satang), payer].filter((each) => each !== null).join(' · '),
        detail: [formatDateInText(paid_date), office[`transfer_${state}`], number].filter((each) => each !== null).join(' · '),
        to: `${href('/transfers')}?all=yes`,
        before: () => searchFor('transfers', number ?? String(amount_satang / 100)),
      })),
    },
  ]
}

/** Controls of this page and pages of the office whose name contains the typed text; without one also the pages that were opened before. */
export function ownGroups(typed: string, me: OfficeSession, texts: Texts): FoundGroup[] {
  const { desk } = texts
  const wanted = typed.trim().toLowerCase()
  const fits = (title: string) => title.toLowerCase().includes(wanted)
  const controls = [...document.querySelectorAll<HTMLElement>('main button[aria-keyshortcuts]')].flatMap((control) => {
    const title = control.textContent
    return fits(title) ? [{ title, letter: control.getAttribute('aria-keyshortcuts') ?? '', detail: '', control }] : []
  })
  const pages = offeredPages(me).filter(({ path, menu }) => !path.includes(':') && (wanted !== '' || menu))
  return [
    { name: desk.find_recent, items: wanted === '' ? recentFinds() : [] },
    { name: desk.find_here, items: controls },
    {
      name: desk.find_pages,
      items: pages.flatMap(({ path, title }) => (fits(title(texts)) ? [{ title: title(texts), detail: '', to: generatePath(path) }] : [])),
    },
  ]
}
