import { getQuote } from '@let-twe/core/loan/endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import type { Platform } from '../../platform/platform.ts'
import { quoteLoan } from './quote-loan.ts'

/** Loans as their borrower sees them, and the calculator for everybody. */
export function loanRoutes(serve: Serve, { lender }: Platform): void {
  serve(getQuote, async ({ query }) => quoteLoan(lender, query))
}
