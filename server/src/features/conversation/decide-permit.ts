import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { type Refusal, refuse, refuseFields } from '@let-twe/core/errors.ts'
import { parseLanguage } from '@let-twe/core/language.ts'
import type { ReasonCode } from '@let-twe/core/loan/reason-code.ts'
import { fill } from '@let-twe/texts/fill.ts'
import { sayWholeDate } from '@let-twe/texts/say-date.ts'
import { dateWordsIn, textsIn } from '@let-twe/texts/texts-in.ts'
import { holdAccount } from '../../domain/borrower/hold-account.ts'
import { changeBorrower } from '../../domain/borrower/write-borrower.ts'
import { decidePermit as writeDecision } from './write-conversation.ts'
import { reasonText } from '../../domain/loan/reason-text.ts'
import { audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'
import { type Answered, checkWaits, writeAnswer } from './answer-message.ts'
import { findMessage, findPartner } from './conversation.queries.ts'

/** An officer's decision about the permit of a message: its data as read on the document, or the reason of the refusal. */
type Decision = Pick<Answered, 'actor' | 'seen'> & {
  readonly id: string
} & (
    | { readonly work_permit: string; readonly permit_end: BusinessDate; readonly reason_code?: undefined }
    | { readonly reason_code: ReasonCode<'refuse_permit'> }
  )

/**
 * Decides about a renewed permit: an accepted one stands in the profile, where the next application and the reminders find it. The borrower
 * reads either as an answer in their language; of two officers the first decides.
 */
export function decidePermit(platform: Platform, { id, actor, seen, ...decision }: Decision): Promise<Record<never, never> | Refusal> {
  const { database, clock } = platform
  return transact(database.db, { onRefusal: 'rollback' }, async (trx) => {
    const message = await findMessage(trx, id)
    if (!message?.permit_state) return refuse('not_found')
    const { borrower_id: borrowerId } = message
    const gone = await holdAccount(trx, borrowerId)
    if (gone) return refuse('not_found')
    const refused = await checkWaits(trx, { borrowerId, actor, seen })
    if (refused) return refused
    const accepted = decision.reason_code === undefined
    if (accepted && decision.permit_end < clock.today()) return refuseFields({ permit_end: 'date_in_past' })
    if (!(await writeDecision(trx, id, accepted ? 'accepted' : 'refused'))) return refuse('transition_refused')
    const language = parseLanguage((await findPartner(trx, borrowerId))?.language)
    const words = textsIn(language).help
    if (accepted) {
      const { work_permit, permit_end } = decision
      await changeBorrower(platform, trx, borrowerId, { work_permit, permit_end })
      const text = fill(words.permit_accepted_text, { date: sayWholeDate(permit_end, dateWordsIn(language)) })
      await writeAnswer(platform, trx, { borrowerId, actor, text })
    } else {
      const text = `${words.permit_refused_text} ${reasonText(decision.reason_code, language)}`
      await writeAnswer(platform, trx, { borrowerId, actor, text })
    }
    await audit(platform, trx, actor, {
      action: accepted ? 'conversation.permit_accept' : 'conversation.permit_refuse',
      subject: { kind: 'borrower', id: borrowerId },
      detail: accepted ? {} : { reason_code: decision.reason_code },
    })
    return {}
  })
}
