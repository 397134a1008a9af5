import { passportField } from '@let-twe/core/borrower/answers.ts'
import type { BusinessDate } from '@let-twe/core/business-date.ts'
import { englishNameField } from '@let-twe/core/fields.ts'
import type { PictureData } from './read-picture.ts'

/** The answers that a passport or CI book gives, by question. */
export type PassportAnswers = { readonly name?: string; readonly passport?: string; readonly dob?: BusinessDate }

/** The answers in the data of a zone. A name that is doubtful or may be cut is typed; a card has no passport number. */
export function passportAnswers({ surname, givenNames, nameIsSure, nameMayBeCut, isPassport, documentNumber, birth }: PictureData) {
  const name = englishNameField.safeParse(`${givenNames} ${surname}`)
  const passport = passportField.safeParse(documentNumber)
  return {
    ...(nameIsSure && !nameMayBeCut && name.success && { name: name.data }),
    ...(isPassport && passport.success && { passport: passport.data }),
    dob: birth,
  } satisfies PassportAnswers
}
