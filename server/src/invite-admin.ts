import { isRefusal } from '@let-twe/core/errors.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { parsePhoneNumber } from '@let-twe/core/phone-number.ts'
import { rolesPermitting } from '@let-twe/core/staff/rights.ts'
import { usernameField } from '@let-twe/core/staff/staff-fields.ts'
import { invitationHours, inviteFromMachine } from './features/staff/invite-staff.ts'
import type { Platform } from './platform/platform.ts'
import { runCommand } from './run-command.ts'

// `npm run admin -- thida "Thida Win" 0812345678 "Aung Ko" "Su Su"` invites an admin and prints the link with which that person sets the account up,
// once. An account that is there already is made anew, whatever its role: for the day on which nobody can log in any more, or one admin and one
// manager cannot help each other. The last two names are the people at the machine: the event and the notice to every manager and admin name them.

const [, , given = '', name = '', phone = '', ...present] = process.argv.map((each) => each.trim())
const username = parseFields<string>(usernameField, given)
const number = parsePhoneNumber(phone)
const [first = '', second = ''] = present
const twoPeople = present.length === 2 && [first, second].every(isName) && first.toLowerCase() !== second.toLowerCase()
if ('fields' in username || !isName(name) || number === null || !twoPeople) {
  console.error(
    'Say a user name, a name, the own phone number, and the names of the two people at the machine: npm run --silent admin -- thida "Thida Win" 0812345678 "Aung Ko" "Su Su"',
  )
  process.exit(1)
}
await runCommand(undefined, async (platform) => {
  const role = await roleOfStaff(platform)
  const invited = await inviteFromMachine(platform, { username: username.value, name, phone: number, role }, [first, second])
  if (isRefusal(invited)) return [`Nothing was changed: ${invited.refused}.`]
  console.log(`${name} opens this address within ${invitationHours} hours and sets up password and authenticator app; it works once.`)
  console.log(`${platform.configuration.officeOrigin}/invitation#${invited.token}`)
  console.log(`Behind a proxy it is the same path at the office's own address. The user name is ${username.value}.`)
  return []
})

/** A role of the lender that keeps accounts; the built-in one before a lender is stored. */
async function roleOfStaff({ termsInForce }: Platform): Promise<string> {
  const stored = await termsInForce.refresh().then(
    () => termsInForce.lender(),
    () => ({}),
  )
  return rolesPermitting(stored, 'manage_staff')[0] ?? 'admin'
}

function isName(text: string): boolean {
  return text.length >= 2 && text.length <= 80
}
