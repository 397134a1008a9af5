import { parsePermitQr } from '@let-twe/core/application/permit-qr.ts'
import type { sendMessage as endpoint } from '@let-twe/core/conversation/endpoints.ts'
import type { Data } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuseFields } from '@let-twe/core/errors.ts'
import type { Language } from '@let-twe/core/language.ts'
import { textsIn } from '@let-twe/texts/texts-in.ts'
import type { Platform } from '../../platform/platform.ts'
import { type SentMessage, sendMessage } from './send-message.ts'
import type { ReportedPermit } from './show-message.ts'

type Told = Pick<SentMessage, 'actor' | 'file'> & { readonly permit: ReportedPermit; readonly language: Language }

/** Reports a renewed permit to the officers: a message like any other, in the borrower's words, with the permit's data. */
export async function reportPermit(platform: Platform, { permit, language, ...told }: Told): Promise<Data<typeof endpoint> | Refusal> {
  if (permit.permit_end < platform.clock.today()) return refuseFields({ permit_end: 'date_in_past' })
  if (permit.qr_text !== undefined && !parsePermitQr(permit.qr_text)) return refuseFields({ qr_text: 'qr_wrong' })
  return sendMessage(platform, { ...told, permit, text: textsIn(language).help.permit_told_text })
}
