import type { Platform } from '../platform/platform.ts'
import { seedAnnouncements } from './demo-announcements.ts'
import { seedAtms } from './demo-atms.ts'
import { demoPin, seedBorrowers } from './demo-borrowers.ts'
import { seedBranchCustomers } from './demo-branch-customers.ts'
import { seedBranches } from './demo-branches.ts'
import { seedDesk } from './demo-desk.ts'
import { latePeople } from './demo-late-people.ts'
import { demoPassword } from '../features/staff/refuse-common-password.ts'
import { seedStaff } from './demo-staff.ts'
import { refuseRealDatabase } from './refuse-real-database.ts'
import { seedOpening } from './demo-opening.ts'
import { seedLender } from './seed-lender.ts'
import { seedHolidays } from './thai-holidays.ts'

/** How to log in to the demo, for the lines that the start prints. */
export type DemoLogins = {
  readonly pin: string
  readonly password: string
  readonly borrowers: readonly { readonly phone: string; readonly what: string }[]
  readonly staff: readonly { readonly username: string; readonly role: string }[]
}

/**
 * Fills an empty database with made-up places, people and loans that are marked as such; a database that was filled before keeps
 * its data. The rest of a stopped first start is added. Throws CannotStart on a database without a demo.
 */
export async function seedDemo(platform: Platform): Promise<DemoLogins> {
  const { db } = platform.database
  const isEmpty = async (table: 'branch' | 'atm' | 'announcement' | 'branch_customer') =>
    (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) === undefined
  await refuseRealDatabase(db)
  await seedLender(platform)
  const staff = await seedStaff(platform)
  await seedHolidays(platform)
  if (await isEmpty('atm')) await seedAtms(platform)
  if (await isEmpty('announcement')) await seedAnnouncements(platform)
  if (await isEmpty('branch_customer')) await seedBranchCustomers(platform)
  const named = (username: string) => staff.find((person) => person.username === username)!.id
  if (await isEmpty('branch')) {
    const [, second] = await seedBranches(platform)
    await db
      .insertInto('staff_branch')
      .values({ staff_id: named('officer3'), branch_id: second! })
      .execute()
  }
  const { id: branch } = await db.selectFrom('branch').select('id').orderBy('phone').executeTakeFirstOrThrow()
  const cast = { officer: named('officer1'), manager: named('manager1'), branch }
  await seedOpening(platform, { manager: named('manager1'), admin: named('admin1') })
  const { demoDesk = false } = platform.configuration
  const borrowers = await seedBorrowers(platform, cast, demoDesk ? latePeople : [])
  if (demoDesk) await seedDesk(platform, { ...cast, colleague: named('officer2'), admin: named('admin1') })
  return { pin: demoPin, password: demoPassword, staff, borrowers }
}
