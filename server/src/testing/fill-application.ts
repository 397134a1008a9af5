import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import type { ApplicationStep } from '@let-twe/core/application/steps.ts'
import { requiredDocumentKinds, uploadDocument } from '@let-twe/core/document/endpoints.ts'
import sharp from 'sharp'
import { multipart } from './multipart.ts'
import { withPin } from './register-person.ts'
import type { TestApp, TestReply, TestSession } from './start-test-app.ts'

/** Answers of a plain person who may have a first loan at the tests' instant. */
export const goodAnswers = {
  qr_scan: { method: 'manual' },
  customer_information: {
    ...exampleAnswers('customer_information', { optional: false }),
    name: 'Aye Aye',
    dob: '1995-05-20',
    father_name: 'ဦးမောင်မောင်',
    identity_number: '12/OUKAMA(N)123456',
    work_permit: '6512345678901',
    permit_end: '2028-03-31',
    province_of_work: 'TH-74',
    province_of_resident: 'TH-10',
    address: '99/1 Ekkachai Road, Mahachai',
    in_thailand_since: '2020-01-15',
  },
  required_documents: { readable: true },
  additional_information: {
    ...exampleAnswers('additional_information', { optional: false }),
    employer_name: 'Sea Food Co., Ltd.',
    job: 'Packing',
    employed_since: '2022-02-01',
    income_type: 'monthly',
    salary: 12_000,
    bank: '004',
    account_number: '123-4-56789-0',
    account_name: 'AYE AYE',
    social_channel: 'messenger',
    social_url: 'https://m.me/aye.aye',
  },
  choose_loan_type: {
    ...exampleAnswers('choose_loan_type', { optional: false }),
    loan_size_baht: 5_000,
    months: 2,
    times_per_month: 2,
    purpose: 'family',
    declared: true,
  },
} as const satisfies Record<ApplicationStep, Record<string, unknown>>

/** Saves one step as its page's Next does, with the newest version. */
export async function completeStep(
  app: TestApp,
  as: TestSession,
  step: ApplicationStep,
  answers: Record<string, unknown> = goodAnswers[step],
): Promise<TestReply> {
  const { body } = await mustBeOk(app.call(getApplication, { as }))
  return app.call(saveApplicationStep, {
    as,
    params: { step },
    body: { version: body.data.version, complete: true, answers },
    headers: withPin,
  })
}

/** Sends a file as a document. */
export function upload(
  app: TestApp,
  as: TestSession,
  kind: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): Promise<TestReply> {
  const { contentType, payload } = multipart({ kind }, { name: 'file', fileName: 'IMG_0001.jpg', bytes })
  return app.call(uploadDocument, { as, rawBody: payload, headers: { 'content-type': contentType, ...headers } } as never)
}

/** Sends every required document. */
export async function uploadRequiredDocuments(app: TestApp, as: TestSession): Promise<void> {
  const photo = await smallPhoto()
  for (const kind of requiredDocumentKinds) await mustBeOk(upload(app, as, kind, photo))
}

/** Everything up to the interview appointment. */
export async function fillApplication(
  app: TestApp,
  as: TestSession,
  changes: Partial<Record<ApplicationStep, object>> = {},
): Promise<void> {
  const person = anotherPerson()
  for (const step of Object.keys(goodAnswers) as ApplicationStep[]) {
    if (step === 'required_documents') await uploadRequiredDocuments(app, as)
    const own = step === 'customer_information' || step === 'additional_information' ? person[step] : goodAnswers[step]
    await mustBeOk(completeStep(app, as, step, { ...own, ...changes[step] }))
  }
}

let people = 0

/** Good answers with documents and a bank account that nobody else has: two people never share them. */
export function anotherPerson() {
  people += 1
  const digits = String(people).padStart(6, '0')
  return {
    ...goodAnswers,
    customer_information: {
      ...goodAnswers.customer_information,
      identity_number: `12/OUKAMA(N)${digits}`,
      work_permit: `6512345${digits}`,
    },
    additional_information: { ...goodAnswers.additional_information, account_number: `1234${digits}` },
  }
}

/** Books an interview, which sends the application: the first free time, or the given one. */
export async function bookInterview(app: TestApp, as: TestSession, slot?: { date: string; time: string }): Promise<TestReply> {
  const { body } = await app.call(listSlots, { as, params: { type: 'interview' } })
  const { date, time } = slot ?? body.data[0]
  return app.call(bookAppointment, { as, params: { type: 'interview' }, body: { date, time } })
}

/** The whole way: an application that was sent, with its interview. */
export async function submitApplication(app: TestApp, as: TestSession, slot?: { date: string; time: string }): Promise<TestReply> {
  await fillApplication(app, as)
  return mustBeOk(bookInterview(app, as, slot))
}

/** A photo of nothing in particular. */
export function smallPhoto(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 48, channels: 3, background: '#886644' } })
    .jpeg()
    .toBuffer()
}

async function mustBeOk(reply: Promise<TestReply>): Promise<TestReply> {
  const { status, body } = await reply
  if (status !== 200) throw new Error(`expected success: ${status} ${JSON.stringify(body)}`)
  return reply
}
