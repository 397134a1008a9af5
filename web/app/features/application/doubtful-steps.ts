import { expectedDigits } from '@let-twe/core/application/banks.ts'
import { requiredDocumentKinds } from '@let-twe/core/document/endpoints.ts'
import { type StepFacts, findMistakes } from './find-mistakes.ts'

/** The parts of the answers that a borrower should look at before the declaration. */
export function doubtfulSteps(ground: StepFacts) {
  const { customer_information: person, additional_information: work } = ground.application.answers
  const { documents } = ground
  return {
    customer_information: person !== undefined && hasMistake('customer_information', person, ground),
    // unknown documents are no doubt: the server refuses an application without one
    required_documents:
      documents !== null &&
      requiredDocumentKinds.some((kind) => documents.every((each) => each.kind !== kind || each.again_reason !== null)),
    additional_information:
      work !== undefined &&
      (hasMistake('additional_information', work, ground) ||
        expectedDigits(work.bank, work.account_number) !== null ||
        // the account must be in the name of the documents
        (person !== undefined && letters(work.account_name) !== letters(person.name))),
  }
}

function hasMistake(step: Parameters<typeof findMistakes>[0], answers: Parameters<typeof findMistakes>[1], ground: StepFacts): boolean {
  return Object.keys(findMistakes(step, answers, ground)).length > 0
}

function letters(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
