import type { LoanFile } from '@let-twe/core/loan/loan-file.ts'

export type ActionDialogProps = {
  readonly open: boolean
  readonly file: LoanFile
  readonly onDone: () => Promise<void>
  readonly onCancel: () => void
}
