import { isRefusal } from '@let-twe/core/errors.ts'
import * as before from '@let-twe/core/loan/before-payout-endpoints.ts'
import * as loan from '@let-twe/core/loan/endpoints.ts'
import * as officer from '@let-twe/core/loan/officer-endpoints.ts'
import * as papers from '@let-twe/core/loan/paper-endpoints.ts'
import * as changes from '@let-twe/core/loan/schedule-change-endpoints.ts'
import type { Serve } from '../../platform/http/serve-endpoint.ts'
import { showPage } from '../../platform/pdf/paper-page.ts'
import type { Platform } from '../../platform/platform.ts'
import { answerCounterOffer } from './answer-counter-offer.ts'
import { askRefund } from './ask-refund.ts'
import { listLoans } from './list-loans.ts'
import { makePaymentCodes, readPaymentDue } from './make-payment-codes.ts'
import { choosePartPaymentUse, previewPartPayment } from './part-payment.ts'
import { readAgreement } from './print-agreement.ts'
import { readInvoice } from './print-invoice.ts'
import { readStatement } from './print-statement.ts'
import { askForDeferral, readPromises } from './promise-to-pay.ts'
import { quoteLoan } from './quote-loan.ts'
import { readCurrentLoan, readLoan } from './read-loan.ts'
import { readOfficerPicture } from './read-officer.ts'
import { readPayoff } from './read-payoff.ts'
import { signAgreement } from './sign-agreement.ts'
import { withdrawApplication } from './withdraw-application.ts'

/** Loans as their borrower sees them, and the calculator for everybody. */
export function loanRoutes(serve: Serve, platform: Platform): void {
  serve(loan.getQuote, async ({ query }) => quoteLoan(platform.termsInForce.offered(platform.clock.today()), query))
  serve(loan.getCurrentLoan, ({ caller, language }) => readCurrentLoan(platform, caller.id, language))
  serve(officer.getOfficerPicture, ({ caller }) => readOfficerPicture(platform, caller.id))
  serve(loan.getPaymentDue, ({ caller }) => readPaymentDue(platform, caller.id))
  serve(loan.listLoans, ({ caller, query }) => listLoans(platform, caller.id, query))
  serve(loan.getLoan, ({ caller, params, language }) => readLoan(platform, { loanId: params.id, borrowerId: caller.id, language }))
  serve(papers.getAgreement, ({ caller, params }) => readAgreement(platform, { loanId: params.id, borrowerId: caller.id }))
  serve(papers.getAgreementPage, async ({ caller, params }) =>
    showPage(await readAgreement(platform, { loanId: params.id, borrowerId: caller.id }), params.page),
  )
  serve(loan.signAgreement, async ({ caller, params, address, userAgent }) => {
    const actor = { kind: 'borrower', id: caller.id, address } as const
    const signed = await signAgreement(platform, { loanId: params.id, actor, by: 'borrower', address, userAgent })
    return isRefusal(signed) ? signed : { signed: true }
  })
  serve(before.withdrawApplication, ({ caller, params, address }) =>
    withdrawApplication(platform, { loanId: params.id, actor: { kind: 'borrower', id: caller.id, address } }),
  )
  serve(before.answerCounterOffer, ({ caller, params, body, language, address }) =>
    answerCounterOffer(platform, {
      loanId: params.id,
      offerId: body.offer_id,
      agree: body.agree,
      textVersion: body.text_version,
      language,
      actor: { kind: 'borrower', id: caller.id, address },
    }),
  )
  serve(changes.getPayoff, ({ caller, params, query }) =>
    readPayoff(platform, { loanId: params.id, borrowerId: caller.id, date: query.date }),
  )
  serve(loan.getPaymentCodes, ({ caller, params }) => makePaymentCodes(platform, { loanId: params.id, borrowerId: caller.id }))
  serve(papers.getInvoice, ({ caller, params }) => readInvoice(platform, { loanId: params.id, borrowerId: caller.id, number: params.n }))
  serve(papers.getInvoicePage, async ({ caller, params }) =>
    showPage(await readInvoice(platform, { loanId: params.id, borrowerId: caller.id, number: params.n }), params.page),
  )
  serve(changes.getPartPayment, ({ caller, params, query }) =>
    previewPartPayment(platform, { loanId: params.id, borrowerId: caller.id, amount: query.amount_satang, date: query.date }),
  )
  serve(changes.choosePartPayment, ({ caller, params, body, address }) => {
    const actor = { kind: 'borrower', id: caller.id, address } as const
    return choosePartPaymentUse(platform, { loanId: params.id, actor, amount: body.amount_satang, choice: body.choice })
  })
  serve(changes.askRefund, ({ caller, params, address }) =>
    askRefund(platform, { loanId: params.id, actor: { kind: 'borrower', id: caller.id, address } }),
  )
  serve(changes.listPromises, ({ caller, params, language }) =>
    readPromises(platform, { loanId: params.id, borrowerId: caller.id, language }),
  )
  serve(changes.askPromise, ({ caller, params, body, address }) =>
    askForDeferral(platform, { loanId: params.id, actor: { kind: 'borrower', id: caller.id, address }, ...body }),
  )
  serve(papers.getStatement, ({ caller, params, query }) =>
    readStatement(platform, { loanId: params.id, borrowerId: caller.id, format: query.format ?? 'pdf' }),
  )
  serve(papers.getStatementPage, async ({ caller, params }) =>
    showPage(await readStatement(platform, { loanId: params.id, borrowerId: caller.id, format: 'pdf' }), params.page),
  )
}
