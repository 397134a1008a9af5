import { encryptIdentityNumbers } from '../domain/borrower/papers.ts'
import type { Platform } from '../platform/platform.ts'

const customers = [
  {
    name: 'DEMO HLA HLA',
    dob: '1990-02-03',
    father_name: 'U Demo Ba',
    identity_number: null,
    passport: 'MD700001',
    work_permit: '0000700000001',
  },
  {
    name: 'DEMO TUN TUN',
    dob: '1988-11-23',
    father_name: 'U Demo Maung',
    identity_number: null,
    passport: 'MD700002',
    work_permit: '0000700000002',
  },
] as const

/** People who borrowed at a branch before there was an app: they register with their phone number and a document only. */
export async function seedBranchCustomers(platform: Platform): Promise<void> {
  const rows = customers.map(({ name, dob, father_name, ...papers }) => {
    const id = platform.random.uuid()
    return { id, name, dob, father_name, ...encryptIdentityNumbers(platform, 'branch_customer', id, papers) }
  })
  await platform.database.db.insertInto('branch_customer').values(rows).execute()
}
