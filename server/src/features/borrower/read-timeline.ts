import type { listTimeline } from '@let-twe/core/borrower/office-endpoints.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { inLanguage, type Translated } from '@let-twe/core/translated.ts'
import { dateWordsIn } from '@let-twe/texts/texts-in.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import { notificationText } from '../../domain/notification/notification-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { isBorrower } from './borrower.queries.ts'
import { findTimeline } from './timeline.queries.ts'

/** A page of everything that happened around a borrower, in the reader's language; `not_found` where the id is of no account. */
export async function readTimeline(
  { database: { db }, termsInForce }: Platform,
  {
    language,
    kind,
    ...asked
  }: Omit<Parameters<typeof findTimeline>[1], 'kind'> & Partial<Parameters<typeof findTimeline>[1]> & { readonly language: Language },
): Promise<Page<Data<typeof listTimeline>[number]> | Refusal> {
  if (!(await isBorrower(db, asked.id))) return refuse('not_found')
  const { rows, ...beside } = await findTimeline(db, { ...asked, kind })
  const data = rows.map(({ at, actor_id: _actor, reason_code, notification, params, title, ...row }) => ({
    ...row,
    at: at.toISOString(),
    title: titleOf({ reason_code, notification, params, title }),
  }))
  return { data, ...beside }

  function titleOf({ reason_code: code, notification, params, title }: Titled): string | null {
    if (notification !== null) return notificationText(termsInForce.lender(), notification, params ?? {}, dateWordsIn(language)).title
    if (params !== null) return inLanguage(params as Translated, language)
    return reasonText(code, language) ?? title
  }
}

type Titled = Pick<Awaited<ReturnType<typeof findTimeline>>['rows'][number], 'reason_code' | 'notification' | 'params' | 'title'>
