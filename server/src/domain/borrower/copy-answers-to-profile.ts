import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { Transaction } from '../../platform/database/transact.ts'

/** Copies what an application says of its borrower to the profile; what it leaves out stays as it was. */
export async function copyAnswersToProfile(trx: Transaction, borrowerId: string, answers: ApplicationAnswers): Promise<void> {
  const { customer_information: person, additional_information: work } = answers
  const facts = {
    name: person?.name,
    dob: person?.dob,
    father_name: person?.father_name,
    identity_number: person?.identity_number,
    passport: person?.passport,
    work_permit: person?.work_permit,
    province_of_work: person?.province_of_work,
    province_of_resident: person?.province_of_resident,
    income_type: work?.income_type,
    salary_baht: work?.salary,
    social_channel: work?.social_channel,
    social_url: work?.social_url,
  }
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  if (Object.keys(given).length > 0) await trx.updateTable('borrower').set(given).where('id', '=', borrowerId).execute()
}
