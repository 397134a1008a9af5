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

/** People who borrowed at a branch before there was an app: they register with their phone number and a paper only. */
export async function seedBranchCustomers({ database: { db }, random }: Platform): Promise<void> {
  await db
    .insertInto('branch_customer')
    .values(customers.map((customer) => ({ ...customer, id: random.uuid() })))
    .execute()
}
