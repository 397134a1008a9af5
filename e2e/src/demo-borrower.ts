import { pin } from './borrower-steps.ts'
import type { Person } from './person.ts'

/** The demo's borrowers by what they live through; all have the PIN of the journeys. */
export const demoBorrowers = {
  interviewBooked: '0810000003',
  documentAgain: '0810000004',
  preApproved: '0810000005',
  paying: '0810000006',
  late: '0810000007',
  repaid: '0810000008',
} as const

/** Logs in with number and PIN; the language of the page stays. */
export async function logInAs({ page }: Person, phone: string): Promise<void> {
  await page.goto('/login')
  await page.locator('input[name="phone_number"]').fill(phone)
  await page.locator('input[name="code"]').fill(pin)
  await page.locator('main form button[type="submit"]').first().click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
