import * as conversation from '@let-twe/core/conversation/endpoints.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { readAnswerTime } from './read-answer-time.ts'
import { readMessagePage, readMessageVoice, readMessages } from './read-messages.ts'
import { sendMessage } from './send-message.ts'
import { reportPermit } from './report-permit.ts'

/** The conversation of a borrower and the officers, as the borrower sees it. */
export function conversationRoutes(serve: Serve, platform: Platform): void {
  const actorOf = (id: BorrowerId, address: string) => ({ kind: 'borrower' as const, id, address })
  serve(conversation.listMessages, ({ caller, query }) => readMessages(platform, { borrowerId: caller.id, ...query }))
  serve(conversation.getAnswerTime, () => readAnswerTime(platform))
  serve(conversation.sendMessage, ({ caller, body, address }) =>
    sendMessage(platform, { actor: actorOf(caller.id, address), text: body.text }),
  )
  serve(conversation.sendMessageFile, ({ caller, file, address }) => sendMessage(platform, { actor: actorOf(caller.id, address), file }))
  serve(conversation.sendPermit, ({ caller, body, address, language }) =>
    reportPermit(platform, { actor: actorOf(caller.id, address), language, permit: body }),
  )
  serve(conversation.sendPermitFile, ({ caller, body, file, address, language }) =>
    reportPermit(platform, { actor: actorOf(caller.id, address), language, permit: body, file }),
  )
  serve(conversation.sendMessageVoice, ({ caller, file, address }) =>
    sendMessage(platform, { actor: actorOf(caller.id, address), voice: file }),
  )
  serve(conversation.getMessageVoice, ({ caller, params, address }) =>
    readMessageVoice(platform, { ...params, actor: actorOf(caller.id, address) }),
  )
  serve(conversation.getMessagePage, ({ caller, params, address }) =>
    readMessagePage(platform, { ...params, actor: actorOf(caller.id, address) }),
  )
}
