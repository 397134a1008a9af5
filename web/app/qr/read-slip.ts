import type { SlipCode } from '@let-twe/core/payment/slip-code.ts'

/** The QR code of a slip, and its text. */
export type ReadSlip = SlipCode & { readonly qrText: string }
