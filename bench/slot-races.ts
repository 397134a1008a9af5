// Many people want the last seats of many times at once: every booking with its application, on a real database.
//   node bench/slot-races.ts 500 200        TEST_DATABASE_URL names an outside server
import { requiredDocumentKinds } from '../core/src/document/endpoints.ts'
import { isRefusal } from '../core/src/errors.ts'
import { demoLender } from '../core/src/lender/demo-lender.ts'
import { bookAppointment } from '../server/src/features/appointment/book-appointment.ts'
import { findSlots } from '../server/src/features/appointment/find-slots.ts'
import { sealAnswers } from '../server/src/domain/application/write-application.ts'
import { signInBorrower } from '../server/src/testing/sign-in-borrower.ts'
import { startTestApp } from '../server/src/testing/start-test-app.ts'
import { goodAnswers } from '../server/src/testing/fill-application.ts'

const [slotCount = 500, racerCount = 200] = process.argv.slice(2).map(Number)
const app = await startTestApp({ lender: { interview: { ...demoLender.interview, daysAhead: Math.ceil(slotCount / 6) + 7 } } })
const { platform } = app
const { db } = platform.database
const { capacity } = demoLender.interview
const slots = await findSlots(platform, db, { type: 'interview' })
if (isRefusal(slots) || slots.length < slotCount) throw new Error('there are not enough times')

let ready: string[] = []
while (ready.length < racerCount) ready.push(await applicant())
let losers = 0
let again = 0
const start = performance.now()
for (const [index, { date, time }] of slots.slice(0, slotCount).entries()) {
  const answers = await Promise.all(
    ready.map(async (borrowerId) => ({
      borrowerId,
      booked: await book({ borrowerId, type: 'interview', date, time, actor: { kind: 'borrower', id: borrowerId } }),
    })),
  )
  const winners = answers.filter(({ booked }) => !isRefusal(booked))
  const told = answers.filter(({ booked }) => isRefusal(booked) && booked.refused === 'slot_not_available')
  const { count } = await db
    .selectFrom('appointment')
    .where('date', '=', date)
    .where('time', '=', time)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (winners.length !== capacity || Number(count) !== capacity || told.length !== racerCount - capacity)
    throw new Error(`${date} ${time}: ${winners.length} won, ${told.length} were told, ${count} are stored`)
  losers += told.length
  ready = ready.filter((id) => !winners.some(({ borrowerId }) => borrowerId === id))
  ready.push(...(await Promise.all(winners.map(applicant))))
  if ((index + 1) % 10 === 0) console.log(`${index + 1} times after ${((performance.now() - start) / 1000).toFixed(0)} s`)
}
const { sent, loans } = await db
  .selectNoFrom((eb) => [
    eb
      .selectFrom('application')
      .where('submitted_at', 'is not', null)
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('sent'),
    eb
      .selectFrom('loan')
      .select((count) => count.fn.countAll<number>().as('count'))
      .as('loans'),
  ])
  .executeTakeFirstOrThrow()
console.log(
  `${slotCount} times x ${racerCount} people: ${capacity} seats each, ${losers} were told that the time is gone, ` +
    `${again} tried again, ${sent} applications sent, ${loans} loans, ${((performance.now() - start) / 1000).toFixed(0)} s`,
)
if (Number(sent) !== slotCount * capacity || Number(loans) !== slotCount * capacity) process.exitCode = 1
await app.close()

/** Somebody whose application is ready to be sent. */
async function applicant(): Promise<string> {
  const { user_id: borrowerId } = await signInBorrower(app)
  const now = platform.clock.now()
  await db
    .insertInto('application')
    .values({
      id: platform.random.uuid(),
      borrower_id: borrowerId,
      form_state: 'choose_loan_type',
      ...sealAnswers(platform, borrowerId, goodAnswers as object, {}),
      created_at: now,
    })
    .execute()
  await db
    .insertInto('document')
    .values(
      requiredDocumentKinds.map((kind) => ({
        id: platform.random.uuid(),
        borrower_id: borrowerId,
        kind,
        media_type: 'image/jpeg',
        bytes: 1,
        sha256: '0'.repeat(64),
        file_name: `documents/${platform.random.uuid()}.bin`,
        uploaded_at: now,
      })),
    )
    .execute()
  return borrowerId
}

/** On a busy machine a connection may take longer to get than the server waits for one: the phone is told, and tries again. */
async function book(booking: Parameters<typeof bookAppointment>[1]): ReturnType<typeof bookAppointment> {
  for (;;) {
    try {
      return await bookAppointment(platform, booking)
    } catch (error) {
      if (!String(error).includes('timeout exceeded when trying to connect')) throw error
      again += 1
    }
  }
}
