import * as conversations from '@let-twe/core/conversation/office-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerMessage, claimConversation, settleMessage } from './answer-message.ts'
import { decidePermit } from './decide-permit.ts'
import { readConversation, readMessagePage, readMessageVoice, readWaitingConversations } from './read-messages.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** The borrowers' messages to the officers, and the answers. */
export function conversationOfficeRoutes(serve: Serve, platform: Platform): void {
  serve(conversations.listConversations, ({ query, caller }) => readWaitingConversations(platform, { ...query, branches: caller.branches }))
  serve(conversations.listConversation, ({ params, query, language, ...call }) =>
    readConversation(platform, { borrowerId: params.id, ...query, language, actor: staffActor(call) }),
  )
  serve(conversations.getConversationPage, ({ params, ...call }) => readMessagePage(platform, { ...params, actor: staffActor(call) }))
  serve(conversations.getConversationVoice, ({ params, ...call }) => readMessageVoice(platform, { ...params, actor: staffActor(call) }))
  serve(conversations.answerConversation, ({ params, body, ...call }) =>
    answerMessage(platform, { borrowerId: params.id, ...body, actor: staffActor(call) }),
  )
  serve(conversations.claimConversation, ({ params, ...call }) =>
    claimConversation(platform, { borrowerId: params.id, actor: staffActor(call) }),
  )
  serve(conversations.settleConversation, ({ params, body, ...call }) =>
    settleMessage(platform, { borrowerId: params.id, ...body, actor: staffActor(call) }),
  )
  serve(conversations.acceptPermit, ({ params, body, ...call }) => decidePermit(platform, { ...params, ...body, actor: staffActor(call) }))
  serve(conversations.refusePermit, ({ params, body, ...call }) => decidePermit(platform, { ...params, ...body, actor: staffActor(call) }))
}
