import type { AccountTables } from './account-tables.ts'
import type { ApplicationTables } from './application-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { ConnectionTables } from './connection-tables.ts'
import type { ContactTables } from './contact-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { LenderTables } from './lender-tables.ts'
import type { LoanTables } from './loan-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { StaffTables } from './staff-tables.ts'
import type { SystemTables } from './system-tables.ts'

/** Every table as the migrations make it; `tables.test.ts` holds the two against each other. */
export type Tables = AccountTables &
  StaffTables &
  AuditTables &
  ApplicationTables &
  LoanTables &
  PaymentTables &
  LedgerTables &
  LenderTables &
  ContactTables &
  MessageTables &
  ConnectionTables &
  SystemTables
