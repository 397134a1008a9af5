import type { BorrowerId } from '@let-twe/core/id.ts'
import type { ApplicationAnswers } from '@let-twe/core/application/answers.ts'
import type { Kysely } from 'kysely'
import { findOthersWithAccount, findOthersWithPapers, findOthersWithPerson } from '../../domain/application/find-others-with.ts'
import { findOthersWithPicture } from '../../domain/document/find-others-with-picture.ts'
import type { Tables } from '../../platform/database/tables/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SharedWith } from './read-case.ts'

/** The other borrowers with the same papers, bank account, person (name and birth date) or picture. */
export async function findSharedWith(
  platform: Platform,
  db: Kysely<Tables>,
  borrowerId: BorrowerId,
  { customer_information: person, additional_information: work }: ApplicationAnswers,
): Promise<SharedWith> {
  return {
    paper: await findOthersWithPapers(platform, db, borrowerId, { ...person }),
    account: await findOthersWithAccount(platform, db, borrowerId, { ...work }),
    person: await findOthersWithPerson(platform, db, borrowerId, { ...person }),
    picture: await findOthersWithPicture(db, borrowerId),
  }
}
