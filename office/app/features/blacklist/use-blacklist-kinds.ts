import type { BlacklistKind } from '@let-twe/core/blacklist/blacklist.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** The names of the kinds of entries. */
export function useBlacklistKinds(): Readonly<Record<BlacklistKind, string>> {
  const { question } = useTexts()
  return {
    phone_number: question.phone_number,
    identity_number: question.identity_number,
    passport: question.passport,
    work_permit: question.work_permit,
    bank_account: question.account_number,
    name: question.name,
  }
}
