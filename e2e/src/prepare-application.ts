import { exampleAnswers } from '@let-twe/core/application/example-answers.ts'
import { getApplication, saveApplicationStep } from '@let-twe/core/application/endpoints.ts'
import { type ApplicationStep, applicationSteps } from '@let-twe/core/application/steps.ts'
import { bookAppointment, listSlots } from '@let-twe/core/appointment/endpoints.ts'
import { checkOtp, register, sendOtp, setPassword } from '@let-twe/core/auth/endpoints.ts'
import { requiredDocumentKinds, uploadDocument } from '@let-twe/core/document/endpoints.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import { type Call, callAsCustomer } from './call-server.ts'
import { inDays } from './in-days.ts'
import { samplePhoto } from './sample-photos.ts'
import { pin } from './sign-in.ts'
import type { Product } from './start-product.ts'

/** The name of everybody who is prepared. */
export const preparedName = 'NILAR AUNG'

const answers: Record<ApplicationStep, Record<string, unknown>> = {
  qr_scan: { method: 'manual' },
  customer_information: {
    ...exampleAnswers('customer_information', { optional: false }),
    name: preparedName,
    dob: '1997-03-08',
    father_name: 'U Kyaw Win',
    passport: 'MG123456',
    work_permit: '6512345678901',
    permit_end: inDays(500),
    province_of_work: 'TH-74',
    province_of_resident: 'TH-74',
    address: '12/3 Ekkachai Road, Mahachai',
    in_thailand_since: '2019-02-01',
  },
  required_documents: { readable: true },
  additional_information: {
    ...exampleAnswers('additional_information', { optional: false }),
    employer_name: 'Thai Fish Company',
    job: 'factory',
    employed_since: '2021-06-01',
    income_type: 'monthly',
    salary: 12_000,
    bank: '004',
    account_number: '1234567890',
    account_name: preparedName,
    social_channel: 'messenger',
    social_url: 'm.me/nilar',
  },
  choose_loan_type: { loan_size_baht: 5_000, months: 2, times_per_month: 2, purpose: 'family', declared: true },
}

/** The part of a product that a borrower reaches. */
export type Reached = Pick<Product, 'customers' | 'readCode'>

/** Opens an account with the real calls, without a page: for journeys that begin later. The PIN is `pin`. */
export async function openAccount(product: Reached, phone: PhoneNumber): Promise<Call> {
  const call = callAsCustomer(product)
  await call(register, {
    body: {
      name: preparedName,
      phone_number: phone,
      dob: '1997-03-08',
      province_of_work: 'TH-74',
      province_of_resident: 'TH-74',
      income_type: 'monthly',
      salary: 12_000,
    },
  })
  await call(sendOtp, { body: { phone_number: phone } })
  const { auth_token } = await call(checkOtp, { body: { phone_number: phone, code: await product.readCode(phone) } })
  return callAsCustomer(product, await call(setPassword, { body: { phone_number: phone, password: pin, auth_token } }))
}

/**
 * Opens an account and completes the steps of its application up to this one; `sent` also books the interview, which sends it. A
 * distinct amount identifies an application in a list among those of other journeys.
 */
export async function prepareApplication(
  product: Reached,
  phone: PhoneNumber,
  upTo: ApplicationStep | 'sent',
  loan_size_baht = 5_000,
): Promise<Call> {
  const call = await openAccount(product, phone)
  const last = upTo === 'sent' ? applicationSteps.length : applicationSteps.indexOf(upTo) + 1
  for (const step of applicationSteps.slice(0, last)) await completeStep(call, phone, step, loan_size_baht)
  if (upTo === 'sent') await bookInterview(call)
  return call
}

/** Completes the step that the application of this number stands at. */
async function completeStep(call: Call, phone: PhoneNumber, step: ApplicationStep, loan_size_baht = 5_000): Promise<void> {
  // two people never share documents or a bank account
  const digits = phone.slice(-8)
  const own: Partial<typeof answers> = {
    customer_information: { passport: `MG${digits.slice(-6)}`, work_permit: `65123${digits}` },
    additional_information: { account_number: `12${digits}` },
    choose_loan_type: { loan_size_baht },
  }
  if (step === 'required_documents') await sendDocuments(call)
  const { version } = await call(getApplication, {})
  const body = { version, complete: true, answers: { ...answers[step], ...own[step] } } as const
  await call(saveApplicationStep, { params: { step }, body }, pin)
}

/** Books the last time for an interview, for which no other journey fights; that sends the application. */
export async function bookInterview(call: Call): Promise<void> {
  const { date, time } = (await call(listSlots, { params: { type: 'interview' }, query: {} })).at(-1)!
  await call(bookAppointment, { params: { type: 'interview' }, body: { date, time } })
}

async function sendDocuments(call: Call): Promise<void> {
  for (const kind of requiredDocumentKinds) {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new Blob([samplePhoto], { type: 'image/jpeg' }), `${kind}.jpg`)
    // a form with a file is sent as it is
    await call(uploadDocument, { body: form as never })
  }
}
