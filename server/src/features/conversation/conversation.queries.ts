import type { BorrowerId } from '@let-twe/core/id.ts'
import { pageSize } from '@let-twe/core/endpoint.ts'
import { type ExpressionBuilder, type Kysely, sql } from 'kysely'
import { type Branches, eachBranch } from '../../domain/branch/in-branches.ts'
import { type PlaceInList, pageAmong } from '../../platform/database/page-by-key.ts'
import { pageByNumber } from '../../platform/database/page-by-number.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'

/** A page of a conversation, newest first, with the staff authors. */
export function findMessages(db: Kysely<Tables>, borrowerId: BorrowerId, page: number) {
  const own = db.selectFrom('conversation_message').where('borrower_id', '=', borrowerId)
  return pageByNumber(page, {
    read: (offset) =>
      own
        .leftJoin('staff', 'staff.id', 'conversation_message.staff_id')
        .select([...messageColumns, 'staff.name as staff_name'])
        .orderBy('number', 'desc')
        .limit(pageSize)
        .offset(offset)
        .execute(),
    count: async () => (await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total,
  })
}

/** The renewed permit that waits for a decision, of any age. */
export function findReportedPermit(db: Kysely<Tables>, borrowerId: BorrowerId) {
  const told = db.selectFrom('conversation_message').where('borrower_id', '=', borrowerId).where('permit_state', '=', 'told')
  return told.select(messageColumns).executeTakeFirst()
}

const messageColumns = [
  'conversation_message.id',
  'conversation_message.borrower_id',
  'sent_at',
  'staff_id',
  'text',
  'pages',
  'permit',
  'permit_state',
  'media_type',
] as const

/** A message as it is read. */
export type MessageRow = Pick<
  Tables['conversation_message'],
  'id' | 'borrower_id' | 'staff_id' | 'text' | 'pages' | 'media_type' | 'permit' | 'permit_state'
> & {
  readonly sent_at: Date
}

/** The newest answers since an instant, at most 500: when each was sent, and since when the borrower had waited. */
export function findAnswers(db: Kysely<Tables>, since: Date) {
  return db
    .selectFrom('conversation_message as answer')
    .innerJoinLateral(
      ({ selectFrom }) => {
        const before = selectFrom('conversation_message as earlier')
          .whereRef('earlier.borrower_id', '=', 'answer.borrower_id')
          .whereRef('earlier.number', '<', 'answer.number')
        const lastAnswer = before
          .where('earlier.staff_id', 'is not', null)
          .orderBy('earlier.number', 'desc')
          .limit(1)
          .select('earlier.number')
        return before
          .where((eb) => eb('earlier.number', '>', eb.fn.coalesce(lastAnswer, eb.val(0))))
          .orderBy('earlier.number')
          .limit(1)
          .select('earlier.sent_at')
          .as('asked')
      },
      (join) => join.onTrue(),
    )
    .where('answer.staff_id', 'is not', null)
    .where('answer.sent_at', '>=', since)
    .orderBy('answer.sent_at', 'desc')
    .limit(500)
    .select(['asked.sent_at as asked_at', 'answer.sent_at as answered_at'])
    .execute()
}

/** One message with its file. */
export function findMessage(db: Kysely<Tables>, id: string) {
  return db.selectFrom('conversation_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whose conversation it is, and since when they wait for an answer; undefined when there is no such borrower. */
export function findPartner(db: Kysely<Tables>, borrowerId: BorrowerId) {
  return db
    .selectFrom('borrower')
    .leftJoin('conversation', 'conversation.borrower_id', 'borrower.id')
    .leftJoin('staff', 'staff.id', 'conversation.claimed_by')
    .where('borrower.id', '=', borrowerId)
    .select(['borrower.name', 'borrower.language', 'waiting_since', 'claimed_by', 'staff.name as claimer'])
    .select((eb) => newestLoan(eb).as('current_loan_id'))
    .executeTakeFirst()
}

function newestLoan({ selectFrom, lit }: ExpressionBuilder<Tables, 'borrower'>) {
  const own = selectFrom('loan').whereRef('loan.borrower_id', '=', 'borrower.id')
  return own.orderBy('loan.applied_date', 'desc').orderBy('loan.id').limit(lit(1)).select('loan.id')
}

/** A page of the waiting conversations for a member of staff of these branches, the longest wait first. */
export function findWaiting(db: Kysely<Tables>, { branches, ...place }: PlaceInList & { readonly branches: Branches }) {
  const shown = db
    .selectFrom('conversation')
    .innerJoin('borrower', 'borrower.id', 'conversation.borrower_id')
    .leftJoin('staff', 'staff.id', 'conversation.claimed_by')
    .select('staff.name as claimed_by')
    .select(['conversation.borrower_id', 'borrower.name', 'borrower.phone_number', 'borrower.language'])
    .select((eb) => eb.ref('waiting_since').$notNull().as('waiting_since'))
    .select((eb) => newestLoan(eb).as('current_loan_id'))
  const keys = [
    { column: 'conversation.waiting_since', type: 'timestamptz' },
    { column: 'conversation.borrower_id', type: 'uuid' },
  ] as const
  // raw: of both sources of rows
  const waits = sql<boolean>`conversation.waiting_since is not null`
  if (branches === null) return pageAmong(db, shown, { keys, direction: 'asc', among: db.selectFrom('conversation').where(waits) }, place)
  // where a person is seen says also since when they wait (migration 0172)
  const here = db
    .selectFrom((eb) => eb.selectFrom('borrower_branch').select(['borrower_id', 'waiting_since', 'branch_id']).as('conversation'))
    .where(sql<boolean>`conversation.branch_id = each.value`)
    .where(waits)
  return pageAmong(db, shown, { keys, direction: 'asc', among: here, each: eachBranch(branches) }, place)
}
