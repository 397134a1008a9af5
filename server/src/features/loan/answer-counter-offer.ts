import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { sizeConsentVersion } from '@let-twe/core/loan/counter-offer.ts'
import { lockLoan } from '../../domain/loan/write-loan.ts'
import { answerCounterOfferRow, findCounterOffer } from './write-counter-offer.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Platform } from '../../platform/platform.ts'

/** A borrower's answer about a larger amount; the PIN was entered before. */
export type SizeAnswered = {
  readonly loanId: string
  readonly offerId: string
  readonly agree: boolean
  /** The version of the words that the borrower read. */
  readonly textVersion: string
  readonly language: Language
  readonly actor: Actor & { id: string }
}

/** Records a borrower's answer, with the version and language of the words. Given again, the same answer changes nothing. */
export function answerCounterOffer(
  platform: Platform,
  { loanId, offerId, agree, textVersion, language, actor }: SizeAnswered,
): Promise<{ agreed: boolean } | Refusal> {
  return transact(platform.database.db, { onRefusal: 'rollback' }, async (trx) => {
    const loan = await lockLoan(trx, loanId)
    if (!loan || loan.borrower_id !== actor.id) return refuse('not_found')
    const offer = await findCounterOffer(trx, loanId)
    const answer = agree ? 'agreed' : 'declined'
    if (offer?.id === offerId && offer.answer === answer) return { agreed: agree }
    if (loan.state !== 'pending') return refuse('transition_refused')
    // another question took its place, or the words are no longer these
    if (offer?.id !== offerId || offer.answer !== null || textVersion !== sizeConsentVersion) return refuse('changed_elsewhere')
    await answerCounterOfferRow(trx, offerId, answer, {
      answered_at: platform.clock.now(),
      text_version: textVersion,
      language,
      address: actor.address ?? null,
    })
    await audit(platform, trx, actor, {
      action: `loan.size_${answer}`,
      subject: { kind: 'loan', id: loanId },
      detail: { offer_id: offerId, size_satang: offer.size_satang, text_version: textVersion, language },
    })
    return { agreed: agree }
  })
}
