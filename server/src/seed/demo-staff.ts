import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@let-twe/core/language.ts'
import type { PhoneNumber } from '@let-twe/core/phone-number.ts'
import type { StaffRole } from '@let-twe/core/staff/usual-roles.ts'
import { staffPictureFile } from '../domain/document/file-owners.ts'
import { hashPin } from '../platform/pin-hash.ts'
import { demoPassword } from '../features/staff/refuse-common-password.ts'
import { changeStaff, phoneColumns } from '../features/staff/staff.queries.ts'
import { demoTotpSecret } from '../features/staff/totp.ts'
import type { Platform } from '../platform/platform.ts'
import { encrypt } from '../platform/encryption/encrypted-column.ts'

const staff: readonly {
  username: string
  phone: PhoneNumber
  name: string
  shown_name?: string
  languages?: Language[]
  role: StaffRole
}[] = [
  {
    username: 'officer1',
    phone: '+66812345905',
    name: 'Demo Officer Khin',
    shown_name: 'Ma Khin',
    languages: ['mm', 'th'],
    role: 'officer',
  },
  {
    username: 'officer2',
    phone: '+66812345906',
    name: 'Demo Officer Somchai',
    shown_name: 'Khun Somchai',
    languages: ['th', 'en'],
    role: 'officer',
  },
  // works for the second branch alone
  { username: 'officer3', phone: '+66812345907', name: 'Demo Officer Nok', shown_name: 'Khun Nok', languages: ['th'], role: 'officer' },
  { username: 'manager1', phone: '+66812345908', name: 'Demo Manager Ratana', role: 'manager' },
  { username: 'admin1', phone: '+66812345909', name: 'Demo Admin Wichai', role: 'admin' },
]

/** Drawn faces of the officers, as a picture of staff is stored: 192 pixels square. */
const picturesFolder = join(import.meta.dirname, '../../demo-pictures')

/** Opens the demo's staff accounts and returns their log-ins and ids. */
export async function seedStaff(platform: Platform): Promise<{ id: string; username: string; role: string }[]> {
  const { random, clock, configuration } = platform
  const { db } = platform.database
  const passwordHash = await hashPin(demoPassword, configuration)
  const rows = staff.map(({ phone, ...person }) => {
    const id = random.uuid()
    const totp_secret = encrypt({ configuration }, 'staff.totp_secret', id, demoTotpSecret)
    return {
      ...person,
      id,
      ...phoneColumns({ configuration }, id, phone),
      totp_secret,
      password_hash: passwordHash,
      created_at: clock.now(),
    }
  })
  const opened = await db
    .insertInto('staff')
    .values(rows)
    .onConflict((conflict) => conflict.column('username').doNothing())
    .returning(['id', 'username', 'role'])
    .execute()
  for (const { id, username } of opened.filter(({ role }) => role === 'officer')) await givePicture(platform, id, username)
  return db
    .selectFrom('staff')
    .select(['id', 'username', 'role'])
    .where(
      'username',
      'in',
      staff.map(({ username }) => username),
    )
    .execute()
}

async function givePicture({ database, files, random }: Platform, id: string, username: string): Promise<void> {
  const name = `staff/${random.uuid()}.bin`
  await files.put(name, await readFile(join(picturesFolder, `${username}.jpg`)), staffPictureFile({ id }))
  await changeStaff(database.db, id, { picture_file: name })
}
