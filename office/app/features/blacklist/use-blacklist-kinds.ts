import type { BlacklistKind } from '@let-twe/core/application/blacklist.ts'
import { useTexts } from '@let-twe/ui/language/texts-context.tsx'

/** What each kind of entry is called. */
export function useBlacklistKinds(): Readonly<Record<BlacklistKind, string>> {
  const { office } = useTexts()
  return {
    phone_number: office.phone_number,
    identity_number: office.answer_identity_number,
    passport: office.answer_passport,
    work_permit: office.answer_work_permit,
    bank_account: office.answer_account_number,
    name: office.answer_name,
  }
}
