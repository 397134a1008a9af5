import type { Refusal } from '@let-twe/core/errors.ts'
import type { BorrowerId } from '@let-twe/core/id.ts'
import { isOpenLoanState } from '@let-twe/core/loan/loan-state.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import { findOfficerOfBorrower } from '../../domain/loan/officer-of-loan.ts'
import { readStaffPicture } from '../../domain/staff/read-staff-picture.ts'
import type { FileReply } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LoanToView } from './loan-view.queries.ts'

/** The officer of an open loan for its borrower: the chosen name, and the random part of the picture's file. */
export function showOfficer(
  { termsInForce }: Pick<Platform, 'termsInForce'>,
  { officer, state }: Pick<LoanToView, 'officer' | 'state'>,
): { name: string; picture: string | null } | null {
  if (!officer || !isOpenLoanState(state) || !rolesPermitting(termsInForce.lender(), 'work_on_cases').includes(officer.role)) return null
  const { name, shown_name: shown, picture_file: file } = officer
  return { name: shown ?? name, picture: file && /[^/]+(?=[.])/.exec(file)![0] }
}

/** The picture of the officer of a borrower's open loan. */
export async function readOfficerPicture(platform: Platform, borrowerId: BorrowerId): Promise<FileReply | Refusal> {
  return readStaffPicture(platform, await findOfficerOfBorrower(platform, platform.database.db, borrowerId))
}
