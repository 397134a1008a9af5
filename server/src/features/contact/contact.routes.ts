import { isRefusal } from '@let-twe/core/errors.ts'
import * as contacts from '@let-twe/core/contact/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordCall, startCall } from './call-borrower.ts'
import { readContacts } from './read-contacts.ts'
import { showContact, showOpenCall } from './show-contact.ts'
import { readLetter, readLetterPreview } from './print-letter.ts'
import { extensionFor, ringCall } from './ring-call.ts'
import { undoCall } from './undo-call.ts'
import { readSmsPreview, sendSms, writeLetter } from './send-message.ts'
import { staffActor } from '../../platform/http/staff-actor.ts'

/** Every call, SMS and letter to a borrower. */
export function contactRoutes(serve: Serve, platform: Platform): void {
  serve(contacts.listContacts, ({ params, ...call }) => readContacts(platform, { loanId: params.id, actor: staffActor(call) }))
  serve(contacts.previewSms, ({ params, query }) => readSmsPreview(platform, { loanId: params.id, ...query }))
  serve(contacts.sendSms, async ({ params, body, ...call }) => {
    const sent = await sendSms(platform, { loanId: params.id, actor: staffActor(call), ...body })
    return isRefusal(sent) ? sent : showContact(sent, platform.clock.now())
  })
  serve(contacts.previewLetter, ({ params, query }) => readLetterPreview(platform, { loanId: params.id, ...query }))
  serve(contacts.writeLetter, async ({ params, body, ...call }) => {
    const written = await writeLetter(platform, { loanId: params.id, actor: staffActor(call), ...body })
    return isRefusal(written) ? written : showContact(written, platform.clock.now())
  })
  serve(contacts.getLetter, ({ params, ...call }) => readLetter(platform, { id: params.id, actor: staffActor(call) }))
  serve(contacts.startCall, async ({ params, ...call }) => {
    const begun = await startCall(platform, { loanId: params.id, actor: staffActor(call) })
    if (isRefusal(begun)) return begun
    return showOpenCall(begun, platform.clock.now(), await extensionFor(platform, platform.database.db, begun.call, call.caller.id))
  })
  serve(contacts.ringCall, ({ params, ...call }) => ringCall(platform, { id: params.id, actor: staffActor(call) }))
  serve(contacts.recordCall, async ({ params, body, ...call }) => {
    const ended = await recordCall(platform, { id: params.id, actor: staffActor(call), ...body })
    return isRefusal(ended) ? ended : showContact(ended, platform.clock.now())
  })
  serve(contacts.undoCall, async ({ params, ...call }) => {
    const open = await undoCall(platform, { id: params.id, actor: staffActor(call) })
    return isRefusal(open) ? open : showContact(open, platform.clock.now())
  })
}
