import { isRefusal } from '@let-twe/core/errors.ts'
import { parseFields } from '@let-twe/core/fields.ts'
import { usernameField } from '@let-twe/core/staff/staff-fields.ts'
import { invitationHours, inviteFromMachine } from './features/staff/invite-staff.ts'
import { runCommand } from './run-command.ts'

// `npm run admin -- thida "Thida Win"` invites an admin and prints the link with which that person sets the account up, once. An account
// that is there already is made anew, whatever its role: for the day on which nobody can log in any more.

const [, , given = '', ...names] = process.argv
const username = parseFields<string>(usernameField, given)
const name = names.join(' ').trim()
if ('fields' in username || name === '' || name.length > 80) {
  console.error('Say a user name of small letters, digits, dots or dashes, and a name: npm run --silent admin -- thida "Thida Win"')
  process.exit(1)
}
await runCommand(undefined, async (platform) => {
  const invited = await inviteFromMachine(platform, { username: username.value, name, role: 'admin' })
  if (isRefusal(invited)) return [`Nothing was changed: ${invited.refused}.`]
  const { officeHost, officePort } = platform.configuration
  console.log(`${name} opens this address within ${invitationHours} hours and sets up password and authenticator app; it works once.`)
  console.log(`http://${officeHost}:${officePort}/invitation#${invited.token}`)
  console.log(`Behind a proxy it is the same path at the office's own address. The user name is ${username.value}.`)
  return []
})
