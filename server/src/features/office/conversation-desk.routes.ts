import * as conversations from '@let-twe/core/office/conversation-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerMessage, settleMessage } from '../conversation/answer-message.ts'
import { readConversation, readMessagePage, readWaitingConversations } from '../conversation/read-messages.ts'
import { staffActor } from './staff-actor.ts'

/** What borrowers write to the officers, and the answers. */
export function conversationDeskRoutes(serve: Serve, platform: Platform): void {
  serve(conversations.listConversations, ({ query, caller }) => readWaitingConversations(platform, { ...query, branches: caller.branches }))
  serve(conversations.listConversation, ({ params, query, ...call }) =>
    readConversation(platform, { borrowerId: params.id, ...query, actor: staffActor(call) }),
  )
  serve(conversations.getConversationPage, ({ params, ...call }) => readMessagePage(platform, { ...params, actor: staffActor(call) }))
  serve(conversations.answerConversation, ({ params, body, ...call }) =>
    answerMessage(platform, { borrowerId: params.id, ...body, actor: staffActor(call) }),
  )
  serve(conversations.settleConversation, ({ params, body, ...call }) =>
    settleMessage(platform, { borrowerId: params.id, ...body, actor: staffActor(call) }),
  )
}
