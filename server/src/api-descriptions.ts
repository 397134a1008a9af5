import { clientApi } from '@let-twe/core/client-api.ts'
import type { Lender } from '@let-twe/core/lender/lender.ts'
import { officeApi } from '@let-twe/core/office-api.ts'
import { systemsApi } from '@let-twe/core/systems-api.ts'
import type { ApiDescription } from './platform/http/openapi.ts'

/** The customers' API as it is served and documented. */
export function clientDescription(lender: Pick<Lender, 'name'>): ApiDescription {
  return {
    title: `${lender.name.en} client API`,
    version: '1',
    base: '/api/client',
    api: clientApi,
    features: {
      lender: 'The lender, and what its loans cost.',
      auth: 'Registration, one-time codes, PIN and sessions.',
      profile: "The borrower's own data, phone number and phones.",
      application: 'The loan application, step by step.',
      document: 'Photos and PDFs that an application needs.',
      appointment: 'Video interviews and branch visits.',
      loan: 'Loans, their schedules, agreements and invoices, and changes of a schedule.',
      payment: 'Payments, receipts and payment slips.',
      notification: 'Messages in the app and push messages.',
      conversation: 'What a borrower and the officers write to each other, and asking to be called.',
      complaint: 'Complaints with their numbers and answers.',
      announcement: 'What the lender announces to everybody.',
      recording: 'Recordings of the sentences of pages, for listening.',
      screen: 'What a page needs for its first screen, in one call.',
      location: 'Branches and cash machines.',
    },
  }
}

/** The back office's API as it is served and documented. */
export function officeDescription(lender: Pick<Lender, 'name'>): ApiDescription {
  return {
    title: `${lender.name.en} office API`,
    version: '1',
    base: '/api/office',
    api: officeApi,
    features: {
      staff: "Log-in and a member of staff's own account.",
      search: 'One search of people, numbers and amounts.',
      queue: 'The lists of loans: what waits for whom, who works on what, saved views.',
      loan: 'Applications and loans: review, requests, decisions, payout, write-offs.',
      appointment: 'Interviews and branch visits.',
      contact: 'Calls, SMS and letters to borrowers, and the lists of late loans.',
      conversation: 'What borrowers write to the officers, the answers, and who wants to be called.',
      complaint: 'Complaints, the days by which they are answered, and the answers.',
      money: 'Payments, bank statements, refunds, and what borrowers ask about paying.',
      transfer: 'Bank transfers: the files that tell of them, those that may be known already, and those without a loan.',
      cash: 'Cash drawers, and the end of a day at a branch and at the head office.',
      ledger: 'The books: trial balance and journal, as tables and files.',
      portfolio: 'Running loans of another system: checked, compared, imported and undone.',
      connection: "The lender's own systems: webhooks with their deliveries, and keys.",
      report: 'Reports, as tables and files.',
      borrower: "Borrowers' accounts.",
      announcement: 'What the lender announces to everybody.',
      recording: 'Recordings of the sentences of pages, by two persons.',
      location: 'Branches and the days without appointments.',
      setting: 'What two persons set from a day on: the product, the company, hours, appointments, who may borrow, limits.',
      dualControl: 'What one person proposed and another confirms.',
      blacklist: 'Numbers and names that may not borrow.',
      bureau: 'The consent to queries of a credit bureau, the queries, and the file of a month.',
      screening: 'Lists of designated persons, and the borrowers who may be one of them.',
      audit: 'The audit trail.',
      outbox: 'SMS messages, where there is no gateway.',
      training: 'The first day and the clock of a training world.',
      operation: 'How the installation is: gateways, jobs, backups, checks.',
    },
  }
}

/** The API of the lender's own systems as it is served and documented. */
export function systemsDescription(lender: Pick<Lender, 'name'>): ApiDescription {
  return {
    title: `${lender.name.en} systems API`,
    version: '1',
    base: '/api/systems',
    api: systemsApi,
    features: {
      loan: 'Loans with a step since a moment, and one with its schedule.',
      payment: 'Payments that were booked or reversed since a moment.',
      arrears: 'The loans in arrears today.',
    },
  }
}
