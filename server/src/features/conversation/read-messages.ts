import type { listMessages } from '@let-twe/core/conversation/endpoints.ts'
import type { Data, Page } from '@let-twe/core/endpoint.ts'
import { type Refusal, refuse } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import type { Language } from '@let-twe/core/language.ts'
import { dueAfter, promisedHoursOf } from '@let-twe/core/work-queue/promised-hours.ts'
import type { listConversation, listConversations } from '@let-twe/core/conversation/office-endpoints.ts'
import type { Kysely } from 'kysely'
import type { Branches } from '../../domain/branch/in-branches.ts'
import { findReadyAnswers } from '../../domain/contact/ready-answers.ts'
import { conversationFile } from '../../domain/document/file-owners.ts'
import { type Actor, audit } from '../../platform/audit.ts'
import type { PlaceInList } from '../../platform/database/page-by-key.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import { readPage } from '../../platform/files/read-page.ts'
import { isAudio } from '../../platform/files/stored-document.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { findMessage, findMessages, findPartner, findReportedPermit, findWaiting } from './conversation.queries.ts'
import { showMessage } from './show-message.ts'

type Item<T extends readonly unknown[]> = T[number]

/** A page of the own conversation, newest first. */
export async function readMessages(
  platform: Platform,
  { borrowerId, page = 1 }: { readonly borrowerId: BorrowerId; readonly page?: number | undefined },
): Promise<Page<Item<Data<typeof listMessages>>>> {
  const { data, ...beside } = await findMessages(platform.database.db, borrowerId, page)
  return { data: data.map((row) => showMessage(platform, row)), ...beside }
}

/**
 * The same for staff, with the borrower, the answering officer, the start of the wait and the permit to decide; the look is
 * audited.
 */
export async function readConversation(
  platform: Platform,
  {
    borrowerId,
    page = 1,
    language,
    actor,
  }: { readonly borrowerId: BorrowerId; readonly page?: number | undefined; readonly language: Language; readonly actor: Actor },
): Promise<Data<typeof listConversation> | Refusal> {
  const { db } = platform.database
  const partner = await findPartner(db, borrowerId)
  if (!partner) return refuse('not_found')
  const { data, last_page } = await findMessages(db, borrowerId, page)
  const told = await findReportedPermit(db, borrowerId)
  await audit(platform, db, actor, { action: 'conversation.view', subject: { kind: 'borrower', id: borrowerId }, detail: { page } })
  const { claimed_by, claimer, ...person } = partner
  return {
    ...person,
    claimed_by: claimed_by === null || claimer === null ? null : { id: claimed_by, name: claimer },
    waiting_since: partner.waiting_since?.toISOString() ?? null,
    told_permit: told ? { ...showMessage(platform, told), staff_name: null } : null,
    messages: data.map((row) => ({ ...showMessage(platform, row), staff_name: row.staff_name })),
    ready_answers: await findReadyAnswers(platform, 'conversation', {
      borrowerId,
      name: partner.name,
      spoken: partner.language,
      reader: language,
    }),
    page,
    last_page,
  }
}

/**
 * A page of a message's file, for its borrower or for staff, whose look is audited first. Another person's gets the reply of a
 * missing one.
 */
export async function readMessagePage(
  platform: Platform,
  { id, page, actor }: { readonly id: string; readonly page: number; readonly actor: Actor },
): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const message = await findFile(db, id, actor)
  const shown = message && (await readPage(platform.files, message, page, conversationFile(message)))
  if (!shown) return refuse('not_found')
  if (actor.kind === 'staff')
    await audit(platform, db, actor, { action: 'conversation.view_file', subject: subjectOf(message), detail: { page } })
  return { ...shown, fileName: `message-${id}-${page}.jpg` }
}

/** The sound of a voice message, as `readMessagePage` shows a page. */
export async function readMessageVoice(
  platform: Platform,
  { id, actor }: { readonly id: string; readonly actor: Actor },
): Promise<FileReply | Refusal> {
  const { db } = platform.database
  const message = await findFile(db, id, actor)
  if (!message || !isAudio(message.media_type)) return refuse('not_found')
  const bytes = await platform.files.read(message.file_name, conversationFile(message))
  if (actor.kind === 'staff')
    await audit(platform, db, actor, { action: 'conversation.view_file', subject: subjectOf(message), detail: { voice: true } })
  return { bytes, mediaType: message.media_type, fileName: `message-${id}` }
}

/** A message that came with a file, for its borrower or for staff. */
async function findFile(db: Kysely<Tables>, id: string, actor: Actor) {
  const message = await findMessage(db, id)
  if (!message || (actor.kind !== 'staff' && actor.id !== message.borrower_id)) return null
  const { file_name, media_type, pages, borrower_id } = message
  return file_name === null || media_type === null || pages === null ? null : { file_name, media_type, pages, borrower_id }
}

function subjectOf({ borrower_id: id }: { readonly borrower_id: BorrowerId }) {
  return { kind: 'borrower', id } as const
}

/** A page of the conversations that wait for an answer. */
export async function readWaitingConversations(
  { database: { db }, termsInForce }: Platform,
  place: PlaceInList & { readonly branches: Branches },
): Promise<Page<Item<Data<typeof listConversations>>>> {
  const { rows, ...beside } = await findWaiting(db, place)
  const promises = promisedHoursOf(termsInForce.lender())
  const data = rows.map(({ waiting_since, ...row }) => ({
    ...row,
    waiting_since: waiting_since.toISOString(),
    due_at: dueAfter(promises, 'messages', waiting_since)!.toISOString(),
  }))
  return { data, ...beside }
}
